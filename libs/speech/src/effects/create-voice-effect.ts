import { effectAmounts } from '@shengyu/script/effects';
import type { VoiceEffect } from '@shengyu/script';
import type { VoiceEffectName } from '@shengyu/script/effects';
import { echo, echoDelayMs, echoFeedback } from './echo.ts';
import type { EffectMaker, EffectProcess, EffectSettings } from './effect-parts.ts';
import { megaphone, radio, telephone } from './line-effects.ts';
import { hall, hallSeconds, room, roomSeconds } from './reverb.ts';
import { robot } from './robot.ts';
import { bright, warm } from './tone-effects.ts';

const makers: Readonly<Record<VoiceEffectName, EffectMaker>> = { telephone, radio, hall, room, echo, robot, megaphone, warm, bright };

/** How an effect relates to the plain voice: it replaces it, is added to it, or is a filter that contains it. */
type Blend = 'crossfade' | 'add' | 'whole';
const blends: Readonly<Record<VoiceEffectName, Blend>> = {
  telephone: 'crossfade',
  radio: 'crossfade',
  hall: 'add',
  room: 'add',
  echo: 'add',
  robot: 'crossfade',
  megaphone: 'crossfade',
  warm: 'whole',
  bright: 'whole',
};

/** A sound that has fallen by so much is inaudible. */
const silentDb = 80;
const tailDb = 50;

/**
 * A whole-voice effect, to be fed the track from `startSample` on, block after block. Begun `effectReach` samples before
 * a stretch it gives, to below −80 dB, what it would have given from the very start.
 */
export function createVoiceEffect({ name, amounts }: VoiceEffect, sampleRate: number, startSample: number): EffectProcess {
  const values = effectAmounts(name, amounts);
  const settings: EffectSettings = { sampleRate, startSample, amount: (slider) => values[slider] ?? 0 };
  const wet = settings.amount('amount');
  if (wet === 0) return () => undefined;
  const process = makers[name](settings);
  const blend = blends[name];
  if (blend === 'whole') return process;
  const dry = blend === 'add' ? 1 : 1 - wet;
  return (samples) => {
    const plain = samples.slice();
    process(samples);
    for (let index = 0; index < samples.length; index += 1) {
      samples[index] = wet * (samples[index] as number) + dry * (plain[index] as number);
    }
  };
}

/** Samples before a stretch that are still audible in it. */
export function effectReach(effect: VoiceEffect, sampleRate: number): number {
  return Math.ceil(sampleRate * (0.1 + decaySeconds(effect, silentDb)));
}

/** How long an effect rings on after the last word, as far as it is worth hearing. */
export function effectTailMs(effect: VoiceEffect): number {
  return Math.round(1000 * decaySeconds(effect, tailDb));
}

/** Whether an effect sounds where nobody speaks. */
export function effectHisses({ name, amounts }: VoiceEffect): boolean {
  const { amount = 0, noise = 0 } = effectAmounts(name, amounts);
  return amount > 0 && noise > 0;
}

function decaySeconds({ name, amounts }: VoiceEffect, decibels: number): number {
  const values = effectAmounts(name, amounts);
  if ((values.amount ?? 0) === 0) return 0;
  if (name === 'hall') return (hallSeconds(values.size ?? 0) * decibels) / 60;
  if (name === 'room') return (roomSeconds(values.size ?? 0) * decibels) / 60;
  if (name !== 'echo') return 0;
  const perEcho = -20 * Math.log10(Math.max(1e-4, echoFeedback(values.repeats ?? 0)));
  return (echoDelayMs(values.delay ?? 0) / 1000) * (1 + Math.ceil(decibels / perEcho));
}
