import type { Call, EffectPreset } from '@shengyu/api';

export const readPresets = (call: Call): Promise<EffectPreset[]> => call('effectLists', {}, { quiet: 'known' });

/** Replaces a preset of the same name. */
export const savePreset = (call: Call, { name, effect }: Pick<EffectPreset, 'name' | 'effect'>): Promise<EffectPreset> =>
  call('effectSave', { name, effect }, { quiet: 'known' });

export const removePreset = (call: Call, id: string): Promise<unknown> => call('effectRemove', { id }, { quiet: 'known' });
