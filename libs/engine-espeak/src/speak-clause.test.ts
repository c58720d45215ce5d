import { createHash } from 'node:crypto';
import { readClause } from '@shengyu/speech';
import type { Prosody } from '@shengyu/script';
import { pitchTrack } from '@shengyu/voice';
import { createEspeakInstance } from './module/espeak-instance.ts';
import type { EspeakInstance } from './module/espeak-instance.ts';
import { speakClause } from './speak-clause.ts';
import { espeakVoices } from './voice/espeak-voices.ts';

let instance: EspeakInstance;
beforeAll(async () => {
  instance = await createEspeakInstance();
});

const even: Prosody = { rate: 1, semitones: 0, decibels: 0 };

function speak(text: string, voiceId = 'linan', prosody: Partial<Prosody> = {}) {
  const voice = espeakVoices.find(({ id }) => id === voiceId);
  if (!voice) throw new Error(voiceId);
  const { tokens } = readClause({ text, readings: [] }, { language: voice.language });
  return { tokens, ...speakClause(instance, { voice, tokens, prosody: { ...even, ...prosody } }) };
}

function digest(pcm: Int16Array): string {
  return createHash('sha256')
    .update(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength))
    .digest('hex');
}

test('the same clause is the same samples whatever was spoken before, in this and in another instance', async () => {
  const texts = ['春天来了，花都开了。', 'Hello world.', '第3名是 iPhone 16。', '英雄不问出处。'];
  const voices = ['linan', 'apo', 'heyu', 'tiebo'];
  const first = new Map<string, string>();
  for (const text of texts) for (const voice of voices) first.set(`${text},${voice}`, digest(speak(text, voice).pcm));
  for (let round = 0; round < 32; round += 1) {
    const key = [texts[(round * 7) % 4] ?? '', voices[(round * 5 + (round >> 2)) % 4] ?? ''] as const;
    expect(digest(speak(...key).pcm)).toBe(first.get(key.join()));
  }
  instance = await createEspeakInstance();
  expect(digest(speak('第3名是 iPhone 16。', 'apo').pcm)).toBe(first.get('第3名是 iPhone 16。,apo'));
}, 120_000);

test('every token that sounds has an ascending onset and the clause starts and ends with sound', () => {
  const { pcm, onsets, tokens, sampleRate } = speak('银行行长说，我们用 A4 纸。');
  const voiced = tokens.flatMap((token, index) => (token.kind === 'punctuation' ? [] : [index]));
  expect(onsets.map(({ token }) => token)).toEqual(voiced);
  expect(onsets[0]?.startSample).toBe(0);
  expect(onsets.at(-1)?.endSample).toBe(pcm.length);
  for (const [index, onset] of onsets.entries()) {
    expect(onset.endSample).toBe(onsets[index + 1]?.startSample ?? pcm.length);
    expect(onset.endSample).toBeGreaterThan(onset.startSample);
  }
  const peak = pcm.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const edge = (from: number, to: number) => pcm.slice(from, to).reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  expect(edge(0, Math.round(0.004 * sampleRate))).toBeGreaterThan(peak * 0.008);
  expect(edge(pcm.length - Math.round(0.014 * sampleRate), pcm.length)).toBeGreaterThan(peak * 0.008);
});

test('onsets after a breath lie within 20 ms of the sound', () => {
  const { pcm, onsets, tokens, sampleRate } = speak('春天，他们，跑了，三次，天才，不知道。');
  const after = onsets.filter(({ token }) => tokens[token - 1]?.kind === 'punctuation');
  expect(after).toHaveLength(5);
  for (const { startSample } of after) {
    const hop = Math.round(sampleRate / 1000);
    const loud = (at: number) => pcm.slice(at, at + hop).some((sample) => Math.abs(sample) > 400);
    let heard = startSample - 80 * hop;
    while (!loud(heard)) heard += hop;
    expect(Math.abs(heard - startSample) / hop).toBeLessThanOrEqual(20);
  }
});

test('xiong is one syllable of ordinary length, not spelled letters', () => {
  const { pcm, sampleRate } = speak('熊');
  expect(pcm.length / sampleRate).toBeLessThan(0.6);
});

test('third tones in a row are spoken with the second tone before the last', () => {
  // 马 alone falls and stays low; before another third tone it rises.
  const rise = (text: string) => {
    const { pcm, onsets, sampleRate } = speak(text, 'suwan');
    const pitches = pitchTrack(
      Float32Array.from(pcm.slice(0, onsets[0]?.endSample), (sample) => sample / 32_768),
      sampleRate,
    );
    return (pitches.at(-1) ?? 0) / (pitches[0] ?? 1);
  };
  expect(rise('马好。')).toBeGreaterThan(1.08);
  expect(rise('马车。')).toBeLessThanOrEqual(1);
});

test('a question ends higher than the same words as a statement', () => {
  const ending = (text: string) => {
    const { pcm, onsets, sampleRate } = speak(text, 'suwan');
    const pitches = pitchTrack(
      Float32Array.from(pcm.slice(onsets.at(-1)?.startSample), (sample) => sample / 32_768),
      sampleRate,
    );
    return pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
  };
  expect(ending('你明天去吗？') / ending('你明天去吗。')).toBeGreaterThan(1.12);
});

test('rate, semitones and styles change length and pitch as far as they say', () => {
  const plain = speak('清晨的渡船还没有鸣笛。');
  expect(plain.pcm.length / speak('清晨的渡船还没有鸣笛。', 'linan', { rate: 2 }).pcm.length).toBeGreaterThan(1.7);
  const median = (prosody: Partial<Prosody>) => {
    const { pcm, sampleRate } = speak('他家，他家，天天听。', 'suwan', prosody);
    const pitches = pitchTrack(
      Float32Array.from(pcm, (sample) => sample / 32_768),
      sampleRate,
    ).toSorted((a, b) => a - b);
    return pitches[pitches.length >> 1] ?? 0;
  };
  expect(12 * Math.log2(median({ semitones: 5 }) / median({}))).toBeCloseTo(5, 0);
  expect(median({ style: { name: 'sad', strength: 5 } })).toBeLessThan(median({}));
});

test('volume in decibels is left to the mix', () => {
  expect(digest(speak('你好。', 'linan', { decibels: -12 }).pcm)).toBe(digest(speak('你好。').pcm));
});

test('a style the voice does not have is refused', () => {
  expect(() => speak('你好。', 'tiebo', { style: { name: 'excited', strength: 3 } })).toThrow(/no style "excited"/);
});

test('a voice definition the engine would misread is refused', () => {
  const voice = { id: 'x', language: 'zh-CN' as const, styles: [], loudnessLufs: -20, definition: { base: 'tlh' } };
  const { tokens } = readClause({ text: '你好', readings: [] }, { language: 'zh-CN' });
  expect(() => speakClause(instance, { voice, tokens, prosody: even })).toThrow(/voice definition/);
});

test('a clause without words is empty', () => {
  expect(speak('……！').pcm).toHaveLength(0);
});

test('markup and brackets typed by a person are spoken as text at most', () => {
  expect(speak('<break time="10s"/>你好[[_^_EN]]', 'linan').pcm.length / 22_050).toBeLessThan(6);
});
