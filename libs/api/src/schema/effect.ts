import { voiceEffectSchema } from '@shengyu/script/document';
import { z } from 'zod';
import { done, id, nothing } from './shapes.ts';

/** Limits of a member's effect presets. */
export const effectLimits = { presets: 20, nameLength: 20 } as const;

const effectPreset = z.object({ id, name: z.string(), effect: voiceEffectSchema });
export type EffectPreset = z.infer<typeof effectPreset>;

export const effects = {
  /** The member's own, all of them, by name. */
  effectLists: { input: nothing, output: z.array(effectPreset) },
  /** Replaces the preset of the same name. Amounts that the effect does not have are left out. */
  effectSave: {
    input: z.object({ name: z.string().trim().min(1).max(effectLimits.nameLength), effect: voiceEffectSchema }),
    output: effectPreset,
  },
  effectRemove: { input: z.object({ id }), output: done },
};
