import type { EffectPreset } from '@shengyu/api';
import { effectAmounts, effectControls, type VoiceEffect } from '@shengyu/script';
import { texts } from '../locales/zh-CN.ts';

/** The server's limits. */
export const MOST_PRESETS = 20;
export const LONGEST_NAME = 20;

/** With a preset added, or the one of that name replaced. */
export const withPreset = (presets: readonly EffectPreset[], preset: EffectPreset): EffectPreset[] => [
  ...presets.filter(({ name }) => name !== preset.name),
  preset,
];

export const sameEffect = (a: VoiceEffect | undefined, b: VoiceEffect | undefined): boolean =>
  a?.name === b?.name &&
  (!a || !b || JSON.stringify(effectAmounts(a.name, a.amounts)) === JSON.stringify(effectAmounts(b.name, b.amounts)));

/** What a preset does, in words. */
export const summaryOf = ({ name, amounts }: VoiceEffect): string =>
  [
    texts.effect.names[name],
    ...effectControls[name].map(
      (control) => `${texts.effect.amounts[control.name]} ${Math.round((amounts[control.name] ?? control.initial) * 100)}%`,
    ),
  ].join(' ');
