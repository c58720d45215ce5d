import { z } from 'zod';
import { ownDetail, ownId, ownName, ownTwins } from './own-voice.ts';
import { wholeNumber } from './shapes.ts';

const value = z.union([z.number(), z.string().max(40)]);
/** Controls of a voice by name, as `designTags` lists them. */
const parameters = z
  .record(z.string().regex(/^[a-zA-Z]{1,30}$/), value)
  .refine((all) => Object.keys(all).length <= 40, { message: 'too many' });
export type DesignParameters = z.infer<typeof parameters>;

const control = z.object({
  name: z.string(),
  title: z.string(),
  unit: z.string(),
  least: z.number(),
  most: z.number(),
  step: z.number(),
  usual: z.number(),
});
const tagGroup = z.object({ id: z.string(), name: z.string(), tags: z.array(z.object({ id: z.string(), name: z.string() })) });

/** A part of the text and what it was taken for. */
const understood = z.object({ start: z.int(), end: z.int(), control: z.string(), value });
const record = z.object({
  version: z.int(),
  parent: z.int().nullable(),
  summary: z.string(),
  parameters,
  seed: z.string(),
  /** As an audition names it. */
  speaker: z.string(),
});
export type DesignRecord = z.infer<typeof record>;

export const designs = {
  designLists: ownTwins.lists,
  designCreate: { input: z.object({ name: ownName.optional() }), output: ownId },
  designDetail: { input: ownId, output: ownDetail },
  designSign: ownTwins.sign,
  /** What can be chosen and moved. */
  designTags: {
    input: z.object({}),
    output: z.object({ engine: z.string(), version: z.string(), groups: z.array(tagGroup), controls: z.array(control) }),
  },
  /** Three voices by a text, tags and what of them was changed by hand. `from`: like this version, three more. */
  designCandidates: {
    input: ownId.extend({
      text: z.string().trim().max(200).default(''),
      tags: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(20)
        .default([]),
      parameters: parameters.default({}),
      from: wholeNumber(1, 100_000).optional(),
    }),
    output: z.object({
      parameters,
      understood: z.array(understood),
      unknown: z.array(z.object({ start: z.int(), end: z.int() })),
      lists: z.array(record),
    }),
  },
  /** One voice more: a version with other values of its controls. */
  designRefine: { input: ownId.extend({ from: wholeNumber(1, 100_000), parameters }), output: record },
  /** Everything tried, the oldest first; `parent` makes it a tree. */
  designRecords: { input: ownId, output: z.object({ lists: z.array(record), active_version: z.int().nullable() }) },
  /** Takes a free slot: from now on it can be used as `speaker` of the voice. */
  designSave: {
    input: ownId.extend({ version: wholeNumber(1, 100_000), name: ownName }),
    output: z.object({ state: z.string(), speaker: z.string() }),
  },
  designBuySlot: ownTwins.buySlot,
  designRename: ownTwins.rename,
  designSettings: ownTwins.settings,
  designUse: ownTwins.use,
  designRenew: ownTwins.renew,
  designRemove: ownTwins.remove,
};
