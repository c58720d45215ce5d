import { z } from 'zod';
import { named, version, why } from './admin-site-shapes.ts';
import { keyword, listOf, page, wholeNumber } from './shapes.ts';
import { voiceCard, voiceId } from './voices.ts';

/** What an operator decides of a voice; the sound is the engine's. */
const presented = {
  name: named(20),
  summary: named(60),
  /** Scenes and styles, as `voiceTags` names them. */
  tags: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(8),
  /** Spoken for VIPs alone. */
  vip: z.boolean(),
  /** Factor on the price of a word: 1 standard, 2 premium. */
  price_rate: z.number().min(1).max(10).multipleOf(0.5),
  /** Place in the list, those without one after those with one. */
  position: wholeNumber(1, 999).nullable(),
  /** Not offered: no new order or audition speaks it. What was ordered before is still rendered. */
  off: z.boolean(),
};

const voice = z.object({
  id: voiceId,
  ...presented,
  language: voiceCard.shape.language,
  engine: voiceCard.shape.engine,
  /** An operator has switched the engine off: none of its voices is offered. */
  engine_off: z.boolean(),
  sample_url: z.string(),
  /** Whether an operator changed something; `own` is what the voice comes with. */
  is_changed: z.boolean(),
  own: z.object(presented),
  /** Members who have used it in a script of late. */
  members: z.int(),
  version,
});

export const adminVoices = {
  adminVoiceLists: {
    input: z.object({
      keyword: keyword.default(''),
      state: z.enum(['on', 'off', 'changed']).optional(),
      engine: z.string().max(64).optional(),
      ...page,
    }),
    /** `extend.tags`: `[{id, name}]` to choose from; `extend.engines`: `[{id, name, voices}]`. */
    output: listOf(voice),
  },
  adminVoiceSave: {
    input: z.object({ id: voiceId, ...presented, base_version: version, reason: why }),
    output: z.object({ version }),
  },
};
