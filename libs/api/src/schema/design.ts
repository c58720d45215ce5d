import { z } from 'zod';
import { ownDetail, ownId, ownName, ownTwins } from './own-voice.ts';
import { dateTime, done, id, wholeNumber } from './shapes.ts';

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
  /** What is measured of it, by the names of the controls. */
  figures: z.record(z.string(), z.number()),
  /** The description that it comes from. */
  text: z.string(),
  seed: z.string(),
  /** As an audition names it. */
  speaker: z.string(),
  create_time: dateTime,
});
export type DesignRecord = z.infer<typeof record>;

/** A link by which anybody hears one sentence in one version, and nothing else of it. */
const share = z.object({
  id,
  version: z.int(),
  text: z.string(),
  /** On this site. */
  path: z.string(),
  plays: z.int(),
  create_time: dateTime,
  end_time: dateTime,
});
export type DesignShare = z.infer<typeof share>;
const shareToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{24}$/) });

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
      /** Between the two that are most alike: 1 is just noticed. */
      steps: z.number(),
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
  /** A design of its own that begins with a version of this one: the same sound, under the same agreement, without a place. */
  designDuplicate: { input: ownId.extend({ version: wholeNumber(1, 100_000), name: ownName.optional() }), output: ownId },
  /** Links that are open. */
  designShares: { input: ownId, output: z.object({ lists: z.array(share) }) },
  designShare: { input: ownId.extend({ version: wholeNumber(1, 100_000), text: z.string().trim().min(1).max(100) }), output: share },
  designUnshare: { input: z.object({ share_id: id }), output: done },
  /** What is behind a link. Throws `not_found` for one that was closed, has ended, or whose voice is silent. */
  designShared: {
    input: shareToken,
    output: z.object({ name: z.string(), hue: z.string(), picture: z.string(), text: z.string(), end_time: dateTime }),
  },
  designSharedSound: { input: shareToken, output: z.object({ stream_url: z.string(), cues_url: z.string() }) },
};
