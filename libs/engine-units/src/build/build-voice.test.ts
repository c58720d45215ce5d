import { readMandarinModel } from '@shengyu/acoustic-zh';
import type { AcousticModel } from '@shengyu/acoustic';
import { joinRecordings, measureVoice, voiceDistance } from '@shengyu/voice';
import { prompts } from '../prompts/prompts.ts';
import { coverageOf } from '../select/coverage.ts';
import { speakClause } from '../speak-clause.ts';
import { requestOf } from '../testing/request-of.ts';
import { spokenPrompts } from '../testing/spoken-prompts.ts';
import { UNIT_RATE } from '../voice/unit-voice.ts';
import { writeVoice } from '../voice/voice-file.ts';
import { buildVoice, type BuiltVoice } from './build-voice.ts';
import type { PromptRecording } from './hear-prompts.ts';

let model: AcousticModel;
let recordings: PromptRecording[];
let built: BuiltVoice;
beforeAll(async () => {
  model = await readMandarinModel();
  recordings = await spokenPrompts(prompts().slice(0, 40));
  built = buildVoice(model, recordings);
}, 120_000);

test('most of what was read becomes units, with the borders at silences where the sound begins and ends', () => {
  const { voice, refused } = built;
  expect(refused.length).toBeLessThan(10);
  const loudest = (from: number, to: number): number =>
    voice.pcm.slice(from, to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  for (const { start, rime, end } of voice.units) {
    expect(start).toBeLessThanOrEqual(rime);
    expect(rime).toBeLessThanOrEqual(end);
  }
  for (const { start, end } of voice.units.filter(({ opens }) => opens))
    expect(loudest(start, start + 110)).toBeGreaterThan(0.005 * loudest(start, end));
  for (const { start, end } of voice.units.filter(({ closes }) => closes))
    expect(loudest(end, end + 220)).toBeLessThan(0.2 * loudest(start, end));
});

test('the pitch of the reader is found, and marks lie a period apart', () => {
  const { voice } = built;
  expect(voice.pitchHz).toBeGreaterThan(70);
  expect(voice.pitchHz).toBeLessThan(180);
  const ways: number[] = [];
  for (let at = 1; at < voice.marks.length; at += 1) {
    if (voice.voiced[at] === 1 && voice.voiced[at - 1] === 1) ways.push((voice.marks[at] ?? 0) - (voice.marks[at - 1] ?? 0));
  }
  const middle = ways.sort((a, b) => a - b)[ways.length >> 1] ?? 0;
  expect(UNIT_RATE / middle / voice.pitchHz).toBeGreaterThan(0.8);
  expect(UNIT_RATE / middle / voice.pitchHz).toBeLessThan(1.25);
});

test('a voice says what was read and what was not, and knows which is which', () => {
  const coverage = coverageOf(built.voice);
  const spoken = built.voice.units[0]?.syllable ?? '';
  expect(coverage.find(({ syllable }) => syllable === spoken)?.by).toBe('itself');
  expect(coverage.some(({ by }) => by === 'nearest')).toBe(true);
  const { pcm } = speakClause(built.voice, requestOf(['shi4', 'ji4', 'shuang1', 'kuai4']));
  expect(pcm.length / UNIT_RATE).toBeGreaterThan(0.5);
});

// covers: security-24
test('silence and other words are refused, prompt by prompt', () => {
  const [first, second] = recordings as [PromptRecording, PromptRecording];
  const silent = { prompt: first.prompt, recording: { samples: new Float32Array(16_000), sampleRate: 16_000 } };
  expect(() => buildVoice(model, [silent])).toThrow(RangeError);
  expect(buildVoice(model, [...recordings.slice(1, 8), silent]).refused.map(({ number }) => number)).toContain(first.prompt.number);
  expect(second.prompt.number).toBe(1);
});

/** White noise 10 dB below what is read, going on from one prompt to the next. */
function inNoise(read: readonly PromptRecording[]): PromptRecording[] {
  let state = 20_261_128;
  return read.map(({ prompt, recording: { samples, sampleRate } }) => {
    const padded = new Float32Array(samples.length + sampleRate / 2);
    padded.set(samples, sampleRate / 4);
    const noisy = padded.map((sample) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return sample + 0.05 * (state / 2 ** 31 - 1);
    });
    return { prompt, recording: { samples: noisy, sampleRate } };
  });
}

test('what is read in noise has the colour of what is read without', () => {
  const noisy = buildVoice(model, inNoise(recordings));
  const spectrumOf = ({ voice }: BuiltVoice) => {
    const pcm = recordings.slice(0, 20).map(({ prompt }) => speakClause(voice, requestOf(prompt.syllables)).pcm);
    return measureVoice(
      joinRecordings(pcm.map((one) => ({ samples: Float32Array.from(one, (sample) => sample / 32_768), sampleRate: UNIT_RATE }))),
    );
  };
  expect(voiceDistance(spectrumOf(built), spectrumOf(noisy)).spectrumDb).toBeLessThan(2.5);
}, 120_000);

test('the same recordings give the same voice', () => {
  const part = recordings.slice(0, 8);
  const bytes = (): Uint8Array => writeVoice(buildVoice(model, part).voice);
  expect(Buffer.compare(bytes(), bytes())).toBe(0);
});
