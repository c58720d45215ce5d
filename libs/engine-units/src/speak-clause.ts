import {
  audibleRange,
  measureLevels,
  SynthesisError,
  type Synthesis,
  type SynthesisRequest,
  type TokenOnset,
} from '@shengyu/speech/engine';
import { toPcm16 } from '@shengyu/speech/sound';
import { createOverlapAdd } from './join/overlap-add.ts';
import { stretchesOf } from './join/stretches.ts';
import { planClause } from './plan/plan-clause.ts';
import { selectUnits } from './select/select-units.ts';
import { UNIT_RATE, type UnitVoice } from './voice/unit-voice.ts';

/**
 * One clause in a person's recorded sound, in the calling thread; the same request gives the same samples. A clause without anything to say is empty.
 * @throws SynthesisError where the voice has nothing that could say it
 */
export function speakClause(voice: UnitVoice, request: SynthesisRequest): Synthesis {
  const plan = planClause(voice, request);
  const chosen = selectUnits(voice, plan);
  if (!chosen) throw new SynthesisError('The voice has no sound for this clause.', 'text');
  const stretches = stretchesOf(voice, plan, chosen);
  const silences = plan.map(({ pause }) => Math.round(pause * UNIT_RATE));
  const total = stretches.flat().reduce((sum, { length }) => sum + length, 0) + silences.reduce((sum, one) => sum + one, 0);
  const sound = createOverlapAdd(voice, total);
  const spans = stretches.map((own, at) => {
    sound.addSilence(silences[at] ?? 0);
    const start = sound.length;
    for (const stretch of own) sound.add(stretch);
    return { start, end: sound.length };
  });
  const whole = toPcm16(sound.finish());
  const audible = plan.length === 0 ? { start: 0, end: 0 } : audibleRange(whole, UNIT_RATE);
  const pcm = whole.slice(audible.start, audible.end);
  const inside = (sample: number): number => Math.min(pcm.length, Math.max(0, sample - audible.start));
  const onsets: TokenOnset[] = [];
  for (const [at, { token }] of plan.entries()) {
    const { start = 0, end = 0 } = spans[at] ?? {};
    const last = onsets.at(-1);
    if (last?.token === token) last.endSample = inside(end);
    else onsets.push({ token, startSample: onsets.length === 0 ? 0 : inside(start), endSample: inside(end) });
  }
  const final = onsets.at(-1);
  if (final) final.endSample = pcm.length;
  return { sampleRate: UNIT_RATE, pcm, levels: measureLevels(pcm, UNIT_RATE), onsets, estimated: false };
}
