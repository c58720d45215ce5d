import { z } from 'zod';
import { done, keyword, listOf, nothing, page } from './shapes.ts';

/** `bgm` under a script, `sfx` at a place, `speech` in place of the voice. */
const soundKind = z.enum(['bgm', 'sfx', 'speech']);
export type SoundKind = z.infer<typeof soundKind>;
const soundId = z.string().regex(/^[\w-]{1,64}$/);

const soundCard = z.object({
  id: soundId,
  name: z.string(),
  kind: soundKind,
  /** Id of its category; empty for an upload. */
  cate: z.string(),
  duration_ms: z.int(),
  /** Plays without a header for at least a day; empty while a library sound is still being made. */
  url: z.string(),
  /** 0…1, at most 300 bars. */
  peaks: z.array(z.number()),
  /** The caller's own upload. */
  mine: z.boolean(),
  /** Its end joins its beginning. */
  loop: z.boolean(),
});
export type SoundCard = z.infer<typeof soundCard>;

export const sounds = {
  bgmCategories: {
    input: nothing,
    output: z.array(z.object({ id: z.string(), name: z.string(), kind: soundKind, count: z.int() })),
  },
  /** `public` is for everyone; `mine` and `recent` (used in a saved script, newest first) need a member. */
  bgmList: {
    input: z.object({
      scope: z.enum(['public', 'mine', 'recent']).default('public'),
      kind: soundKind.optional(),
      cate: z.string().max(32).optional(),
      keyword: keyword.default(''),
      ...page,
    }),
    output: listOf(soundCard),
  },
  /** `file_id` is what `uploadAudio` answered. The same file and kind again renames the sound there is. */
  bgmAdd: {
    input: z.object({ name: z.string().trim().min(1).max(100), file_id: z.string().min(1).max(64), kind: soundKind }),
    output: soundCard,
  },
  /** Own uploads only. Scripts that use it go on sounding. */
  bgmRemove: { input: z.object({ id: soundId }), output: done },
};
