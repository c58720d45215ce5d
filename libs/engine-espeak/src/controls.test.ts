import { documentFromText, planClauses } from '@shengyu/script';
import type { Mark, ScriptSettings } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import type { SpokenToken } from '@shengyu/speech';
import { measureVoice, pitchTrack, voiceDistance } from '@shengyu/voice';
import { createEspeakInstance } from './module/espeak-instance.ts';
import type { EspeakInstance } from './module/espeak-instance.ts';
import { speakClause } from './speak-clause.ts';
import { espeakVoices } from './voice/espeak-voices.ts';

/** The table of docs/controls.md, in sound: script → clauses → readings → samples, nothing in between replaced. */
let instance: EspeakInstance;
beforeAll(async () => {
  instance = await createEspeakInstance();
});

interface Heard {
  pcm: Float32Array;
  ms: number;
  /** Samples of what is spoken for [start, end) of the written text. */
  of: (start: number, end: number) => Float32Array;
  read: string[];
}

const RATE = 22_050;

function hear(text: string, marks: Mark[] = [], settings: Partial<ScriptSettings> = {}): Heard {
  const document = documentFromText(text, 'suwan');
  Object.assign(document.settings, settings);
  for (const paragraph of document.paragraphs) paragraph.marks = marks;
  const spoken: {
    tokens: SpokenToken[];
    offset: number;
    pcm: Int16Array;
    onsets: { token: number; startSample: number; endSample: number }[];
  }[] = planClauses(document).map((clause) => {
    const voice = espeakVoices.find(({ id }) => id === clause.voiceId);
    if (!voice) throw new Error(clause.voiceId);
    const { tokens } = readClause(clause, { language: voice.language });
    return { tokens, offset: clause.start, ...speakClause(instance, { voice, tokens, prosody: clause.prosody }) };
  });
  const pcm = Float32Array.from(
    spoken.flatMap((clause) => [...clause.pcm]),
    (sample) => sample / 32_768,
  );
  const of = (start: number, end: number): Float32Array => {
    const samples = spoken.flatMap(({ tokens, offset, onsets, pcm: own }) =>
      onsets.flatMap((onset) => {
        const token = tokens[onset.token];
        const within = token && token.start + offset >= start && token.end + offset <= end;
        return within ? [...own.subarray(onset.startSample, onset.endSample)] : [];
      }),
    );
    return Float32Array.from(samples, (sample) => sample / 32_768);
  };
  const read = spoken.flatMap(({ tokens }) =>
    tokens.flatMap((token) => token.pinyin ?? (token.kind === 'punctuation' ? [] : [token.ipa ?? token.text])),
  );
  return { pcm, ms: (pcm.length * 1000) / RATE, of, read };
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const median = (pcm: Float32Array): number => middle(pitchTrack(pcm, RATE));
const semitones = (a: number, b: number): number => 12 * Math.log2(a / b);
const decibels = (pcm: Float32Array): number => 10 * Math.log10(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);
const same = (a: Float32Array, b: Float32Array): boolean => a.length === b.length && a.every((sample, index) => sample === b[index]);

/** Level tones, so that the pitch of the voice is not that of the words. */
const level = '他家，天天，听今天，他家今天听他，天天听。';
const prose = '清晨的渡船还没有鸣笛，老板娘把包子端了出来。';

test('part voice: the marked words sound in another pitch and colour, the others stay as they were', () => {
  const plain = hear('他今天听。他今天听。');
  const marked = hear('他今天听。他今天听。', [{ kind: 'voice', start: 5, end: 10, voiceId: 'linan' }]);
  expect(same(marked.of(0, 4), plain.of(0, 4))).toBe(true);
  expect(semitones(median(plain.of(5, 9)), median(marked.of(5, 9)))).toBeGreaterThan(6);
  const figures = (heard: Heard) => measureVoice({ samples: heard.of(5, 9), sampleRate: RATE });
  expect(voiceDistance(figures(plain), figures(marked)).spectrumDb).toBeGreaterThan(3);
});

test.each([0.5, 0.75, 1.25, 1.5, 2])('part rate %d: that much of the time, within an eighth', (rate) => {
  const ratio = hear(prose).ms / hear(prose, [{ kind: 'rate', start: 0, end: 22, rate }]).ms;
  expect(Math.abs(ratio / rate - 1)).toBeLessThan(0.125);
});

test('every step of the rate is heard', () => {
  const lengths = [1, 1.05, 1.1, 1.15].map((rate) => hear(prose, [{ kind: 'rate', start: 0, end: 22, rate }]).ms);
  for (const [index, ms] of lengths.entries()) expect(ms).toBeLessThan(lengths[index - 1] ?? Number.POSITIVE_INFINITY);
});

test.each([-12, -5, -1, 1, 5, 12])('pitch %d semitones: the fundamental moves by as many, within one', (shift) => {
  const marked = hear(level, [{ kind: 'pitch', start: 0, end: 20, semitones: shift }]);
  expect(Math.abs(semitones(median(marked.pcm), median(hear(level).pcm)) - shift)).toBeLessThan(1);
});

test('emotion: the stronger, the higher and faster (cheerful), the flatter, lower and slower (sad)', () => {
  // A level and a low tone in turn: how far they are apart is the melody.
  const text = '他马他马他。';
  const say = (style?: string, strength = 1): { ms: number; high: number; melody: number } => {
    const heard = hear(text, style === undefined ? [] : [{ kind: 'emotion', start: 0, end: 6, style, strength }], { voiceId: 'linan' });
    const [high, low] = [0, 1].map((first) =>
      mean([0, 2].map((next) => middle(pitchTrack(heard.of(first + next, first + next + 1), RATE, 0.45)))),
    );
    return { ms: heard.ms, high: high ?? 0, melody: semitones(high ?? 0, low ?? 1) };
  };
  const plain = say();
  const sad = [1, 3, 5].map((strength) => say('sad', strength));
  const cheerful = [1, 3, 5].map((strength) => say('cheerful', strength));
  for (const [index, { ms, high, melody }] of sad.entries()) {
    const before = sad[index - 1] ?? plain;
    expect([ms > before.ms, high < before.high, melody < before.melody]).toEqual([true, true, true]);
  }
  for (const [index, { ms, high }] of cheerful.entries()) {
    const before = cheerful[index - 1] ?? plain;
    expect([ms < before.ms, high > before.high]).toEqual([true, true]);
  }
  expect(cheerful.at(-1)?.melody).toBeGreaterThan(plain.melody + 0.5);
  expect(sad.at(-1)?.melody).toBeLessThan(plain.melody - 2);
});

test('pinyin: the chosen reading is the one that sounds, and only there', () => {
  const text = '他行不行。';
  const hang = hear(text, [{ kind: 'pinyin', start: 1, end: 2, syllables: ['hang2'] }]);
  const xing = hear(text, [{ kind: 'pinyin', start: 1, end: 2, syllables: ['xing2'] }]);
  expect(hang.read[1]).toBe('hang2');
  expect(same(hang.of(1, 2), xing.of(1, 2))).toBe(false);
  expect(same(hear(text, [{ kind: 'pinyin', start: 1, end: 2, syllables: ['hang4'] }]).of(1, 2), hang.of(1, 2))).toBe(false);
  expect(same(xing.pcm, hear(text, [{ kind: 'pinyin', start: 1, end: 2, syllables: ['xing2'] }]).pcm)).toBe(true);
});

test('phoneme: a Latin word is spoken by its IPA', () => {
  const text = '我吃 tomato。';
  const one = hear(text, [{ kind: 'phoneme', start: 3, end: 9, ipa: 'təˈmeɪtoʊ' }]);
  const other = hear(text, [{ kind: 'phoneme', start: 3, end: 9, ipa: 'təˈmɑːtəʊ' }]);
  expect(same(one.of(3, 9), other.of(3, 9))).toBe(false);
  expect(one.of(3, 9).length).toBeGreaterThan(0.2 * RATE);
  expect(same(one.of(0, 1), other.of(0, 1))).toBe(true);
});

test.each([
  ['cardinal', 'yi1 qian1 jiu3 bai3 jiu3 shi2 wu3'],
  ['digits', 'yi1 jiu3 jiu3 wu3'],
  ['phone', 'yao1 jiu3 jiu3 wu3'],
] as const)('number reading %s: 1995 is spoken %s', (reading, wanted) => {
  const { read, of } = hear('编号1995。', [{ kind: 'number', start: 2, end: 6, reading }]);
  expect(read.slice(2).join(' ')).toBe(wanted);
  expect(of(2, 6).length / RATE).toBeGreaterThan(0.1 * wanted.split(' ').length);
});

test('letters are spelled or read as a word, and that takes different time', () => {
  const spelled = hear('这是NASA。', [{ kind: 'number', start: 2, end: 6, reading: 'spell' }]);
  const word = hear('这是NASA。', [{ kind: 'number', start: 2, end: 6, reading: 'word' }]);
  expect(spelled.of(2, 6).length).toBeGreaterThan(1.3 * word.of(2, 6).length);
});

test('alias: exactly what the other text sounds like', () => {
  const alias = hear('他家在W3C。', [{ kind: 'alias', start: 3, end: 6, text: '北京' }]);
  expect(same(alias.pcm, hear('他家在北京。').pcm)).toBe(true);
});

const mandarin = [
  ['他今天真听。', '真'],
  ['我们明天必须出发。', '必须'],
  ['这是最后一次机会，请不要错过。', '最后'],
  ['价格只要九十九块。', '九十九'],
  ['老师说得很清楚，你要好好听。', '好好'],
] as const;

test.each([
  ...mandarin.map((words) => ['suwan', ...words] as const),
  ...mandarin.map((words) => ['linan', ...words] as const),
  ['harper', 'I am really happy today.', 'really'],
  ['harper', 'This is the last chance we have.', 'last'],
  ['harper', 'The price is only nine dollars.', 'only'],
  ['harper', 'I know she never said that.', 'never'],
  ['harper', 'The letter must arrive tomorrow.', 'must'],
  ['wanyi', '我今天真高興。', '真'],
  ['wanyi', '你一定要早啲返嚟。', '一定'],
  ['wanyi', '呢個係最後一次機會。', '最後'],
  ['wanyi', '佢話從來冇講過大話。', '從來'],
  ['wanyi', '我哋聽日出發去香港。', '聽日'],
] as const)('stress (%s): in %s, %s is longer, higher and louder, and what comes before it is not', (voiceId, text, word) => {
  const start = text.indexOf(word);
  const end = start + word.length;
  const plain = hear(text, [], { voiceId });
  const marked = hear(text, [{ kind: 'stress', start, end }], { voiceId });
  expect(marked.of(start, end).length / plain.of(start, end).length).toBeGreaterThan(1.15);
  // The top of the word: a low tone creaks, and has no pitch where it does.
  const top = ({ of }: Heard): number =>
    pitchTrack(of(start, end), RATE, 0.3)
      .toSorted((a, b) => b - a)
      .at(3) ?? 0;
  expect(semitones(top(marked), top(plain))).toBeGreaterThan(0.5);
  const above = ({ of }: Heard): number => decibels(of(start, end)) - decibels(of(0, start));
  expect(above(marked) - above(plain)).toBeGreaterThan(1.5);
  expect(Math.abs(marked.of(0, start).length / plain.of(0, start).length - 1)).toBeLessThan(0.2);
});

/** Longest stretch below −50 dB of full scale, in ms. */
function longestGap(pcm: Float32Array): number {
  let longest = 0;
  let run = 0;
  for (const sample of pcm) {
    run = Math.abs(sample) < 0.003 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return (longest * 1000) / RATE;
}

test('link: no gap where the comma was', () => {
  const text = '我爱，妈妈，你们。';
  const linked = hear(text, [{ kind: 'link', start: 0, end: 8 }]);
  expect(longestGap(hear(text).pcm)).toBeGreaterThan(120);
  expect(longestGap(linked.pcm)).toBeLessThan(60);
  expect(linked.read).toEqual(hear(text).read);
});

test('a long stretch without a mark is breathed at a phrase border, a short one is not', () => {
  const text = '这家坐落在海边小城老街尽头的小书店每到周末总会吸引许多从外地专程赶来的年轻读者';
  expect(longestGap(hear(text).pcm)).toBeGreaterThan(120);
  expect(longestGap(hear(text, [{ kind: 'link', start: 0, end: 38 }]).pcm)).toBeLessThan(110);
});

test('a yes-no question ends higher than the statement, one with a question word does not rise', () => {
  const ending = (text: string): number => mean(pitchTrack(hear(text).of([...text].length - 2, [...text].length - 1), RATE));
  expect(semitones(ending('你去吗？'), ending('你去吗。'))).toBeGreaterThan(2);
  expect(semitones(ending('他去？'), ending('他去。'))).toBeGreaterThan(2);
  expect(Math.abs(semitones(ending('他找谁？'), ending('他找谁。')))).toBeLessThan(0.5);
});

test('English inside Chinese is spoken, in its place', () => {
  const { of, read } = hear('我用iPhone拍照。');
  expect(read).toEqual(['wo3', 'yong4', 'I', 'Phone', 'pai1', 'zhao4']);
  expect(of(2, 8).length / RATE).toBeGreaterThan(0.3);
});
