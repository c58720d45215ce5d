import { effectAmounts, voiceEffectNames, type VoiceEffect } from '@shengyu/script';
import { readEntry, writeEntry } from '../store/device-entry.ts';

/** A voice effect with its amounts under a name of the member's. */
export interface EffectPreset {
  name: string;
  effect: VoiceEffect;
}

export const MOST_PRESETS = 20;
export const LONGEST_NAME = 20;

const entryOf = (member: string | null): string => `effect-presets-${member ?? 'visitor'}`;

/** Presets of a member on this device; what cannot be read counts as none. */
export function readPresets(member: string | null): EffectPreset[] {
  const kept = readEntry(entryOf(member));
  return Array.isArray(kept) ? kept.filter(isPreset) : [];
}

/** False when the browser keeps nothing. */
export const writePresets = (member: string | null, presets: readonly EffectPreset[]): boolean => writeEntry(entryOf(member), presets);

/** With a preset added, or the one of that name replaced. */
export const withPreset = (presets: readonly EffectPreset[], preset: EffectPreset): EffectPreset[] => [
  ...presets.filter(({ name }) => name !== preset.name),
  preset,
];

export const sameEffect = (a: VoiceEffect | undefined, b: VoiceEffect | undefined): boolean =>
  a?.name === b?.name &&
  (!a || !b || JSON.stringify(effectAmounts(a.name, a.amounts)) === JSON.stringify(effectAmounts(b.name, b.amounts)));

function isPreset(found: unknown): found is EffectPreset {
  const { name, effect } = (found ?? {}) as { name?: unknown; effect?: { name?: unknown; amounts?: unknown } };
  if (typeof name !== 'string' || !(voiceEffectNames as readonly unknown[]).includes(effect?.name)) return false;
  const amounts = effect?.amounts;
  return (
    typeof amounts === 'object' &&
    amounts !== null &&
    Object.values(amounts).every((amount) => typeof amount === 'number' && amount >= 0 && amount <= 1)
  );
}
