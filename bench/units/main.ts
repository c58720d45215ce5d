// Judges voices of recorded units on one person's recorded words: `npm run bench:units -- <folder of audio-cmn>`; with `--noise=20` their prompts
// are noisy, with `--reader=linan` a voice of the embedded engine reads them.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readMandarinModel } from '@shengyu/acoustic-zh';
import type { SpokenWord } from '@shengyu/acoustic-zh/training';
import { createEspeakEngine, createVoiceWorkshop } from '@shengyu/engine-espeak';
import {
  buildVoice,
  coverageOf,
  prompts,
  speakClause,
  unitsVoice,
  UNIT_RATE,
  writeVoice,
  type PromptRecording,
  type UnitVoice,
} from '@shengyu/engine-units';
import { readClause, type Synthesis } from '@shengyu/speech';
import { pitchTrack, voiceDistance } from '@shengyu/voice';
import { formatTable, median, printHeader } from '../table.ts';
import { inOneRoom, readWords, toRecording, withSilence } from './readers.ts';
import { figuresOf, joinAt, medians, type Join } from './join-steps.ts';

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
/** dB of the prompts above it; of what was kept aside nothing is changed. */
const noise = option('noise') === undefined ? undefined : Number(option('noise'));
printHeader(
  'Voices of recorded units',
  ['npm run bench:units -- <folder>', ...process.argv.slice(2).filter((argument) => argument.startsWith('--'))].join(' '),
);
if (folder === undefined || !existsSync(path.join(folder, 'hsk'))) {
  process.stdout.write('No recordings: give the folder with the folder hsk of audio-cmn. Nothing is measured.\n');
  process.exit(1);
}

/** Words of the person that are no prompts: what the voice says in them was never recorded together. Fewer differ by their sounds alone. */
const KEPT_ASIDE = 150;
const sentences = [
  '今天天气很好，我们去公园散步吧。',
  '请把桌子上的那本书递给我。',
  '火车明天早上从北京出发。',
  '他们正在学习怎样使用电脑。',
  '声屿是一个中文优先的配音网站。',
  '她把昨天买的水果都放在冰箱里了。',
  '这个问题我们下次开会的时候再讨论。',
  '外面下着大雨，路上的车开得很慢。',
  '医生说你应该多喝水，少吃甜的东西。',
  '从这里到机场大概需要四十分钟。',
];
const even = { rate: 1, semitones: 0, decibels: 0 };

const listed = new Map(prompts().map((prompt) => [prompt.text, prompt]));
const asked = wordsAside(2 * KEPT_ASIDE);
const engine = await createEspeakEngine();
const words = await readWords(folder, new Set([...listed.keys(), ...asked]), engine, option('reader'));
const outside = words.filter(({ text }) => asked.includes(text));
const aside = outside.filter((_, at) => at % 2 === 0);
const others = outside.filter((_, at) => at % 2 === 1);
const read = words.flatMap((word) => {
  const prompt = listed.get(word.text);
  return prompt ? [{ prompt, recording: withSilence(word) }] : [];
});
const room = inOneRoom(
  read.map(({ recording }) => recording),
  noise,
);
const recordings = read.map(({ prompt, recording }, at): PromptRecording => ({ prompt, recording: room[at] ?? recording }));

const started = performance.now();
const { voice, refused } = buildVoice(await readMandarinModel(), recordings);
const buildSeconds = (performance.now() - started) / 1000;
const covered = coverageOf(voice);
const count = (by: (typeof covered)[number]['by']): number => covered.filter((one) => one.by === by).length;

const speak = (text: string): Synthesis =>
  speakClause(voice, { voice: unitsVoice('bench', '', -20), tokens: tokensOf(text), prosody: even });
for (const text of sentences) speak(text);
const before = performance.now();
const spoken = sentences.map(speak);
const speakMs = performance.now() - before;
const seconds = spoken.reduce((sum, { pcm }) => sum + pcm.length / UNIT_RATE, 0);

const workshop = createVoiceWorkshop();
const match = await workshop.match(
  recordings.slice(0, 60).map(({ recording }) => recording),
  'zh-CN',
);
const matched = await Promise.all(
  aside.map(({ text }) => engine.synthesise({ voice: { id: 'matched', ...match.voice }, tokens: tokensOf(text), prosody: even })),
);
await Promise.all([engine.close(), workshop.close()]);

const asRead = (read: readonly SpokenWord[]) => figuresOf(read.map(({ samples }) => ({ samples, sampleRate: UNIT_RATE })));
const own = asRead(aside);
const ofOthers = asRead(others);
const byUnits = figuresOf(aside.map(({ text }) => toRecording(speak(text))));
const byMatch = figuresOf(matched.map(toRecording));
const joins = [sentences, aside.map(({ text }) => text)].map((texts) => medians(texts.flatMap((text) => joinsOf(voice, text))));
const ownJoins = medians(joinsOfHers());
const tones = aside.flatMap(({ text, samples, syllables }) => toneAgreement(samples, toRecording(speak(text)).samples, syllables.length));
const percent = (one: number, other: number): string => `${(100 * (one / other - 1)).toFixed(1)} %`;

process.stdout.write(
  `${formatTable(
    ['figure', 'recorded units', 'voice matching', 'wanted'],
    [
      [`prompts read; refused; units`, `${recordings.length}; ${refused.length}; ${voice.units.length}`, '', ''],
      ['time to build; size of the file', `${buildSeconds.toFixed(1)} s; ${(writeVoice(voice).length / 1e6).toFixed(1)} MB`, '', ''],
      [
        'syllables recorded; tone bent; put together; none',
        (['itself', 'tone', 'nearest', 'nothing'] as const).map(count).join('; '),
        '',
        '',
      ],
      [
        `spectral distance to ${aside.length} words kept aside`,
        `${voiceDistance(byUnits, own).spectrumDb.toFixed(2)} dB`,
        `${voiceDistance(byMatch, own).spectrumDb.toFixed(2)} dB`,
        '≤ half of matching',
      ],
      [`  of ${others.length} other words of theirs, as a floor`, `${voiceDistance(ofOthers, own).spectrumDb.toFixed(2)} dB`, '', ''],
      ['median pitch against theirs', percent(byUnits.pitchHz, own.pitchHz), percent(byMatch.pitchHz, own.pitchHz), '≤ 5 %'],
      ['  of other words of theirs', percent(ofOthers.pitchHz, own.pitchHz), '', ''],
      ['pitch contours that go as theirs (correlation, median)', median(tones).toFixed(2), '', ''],
      ...joinRows('joins in sentences: ', joins[0]),
      ...joinRows('joins in the words kept aside: ', joins[1]),
      ...joinRows('syllables of one breath at that pace: ', ownJoins),
      ['processor time for a second of speech', (speakMs / 1000 / seconds).toFixed(3), '', '≤ 0.05'],
    ],
  )}\n`,
);

/** Each syllable a word of its own, so that its time is known. */
function syllablesOf(text: string): ReturnType<typeof tokensOf> {
  return tokensOf(text).flatMap((token) =>
    token.pinyin
      ? [...token.text].map((character, at) => ({ ...token, text: character, pinyin: token.pinyin?.slice(at, at + 1) ?? [] }))
      : [token],
  );
}

function tokensOf(text: string): ReturnType<typeof readClause>['tokens'] {
  return readClause({ text, readings: [] }, { language: 'zh-CN' }).tokens;
}

/** So many words of two to four hanzi, evenly from the folder. */
function wordsAside(count: number): string[] {
  const named = readdirSync(path.join(folder ?? '', 'hsk')).map((name) => path.basename(name, '.mp3').replace('cmn-', ''));
  const texts = named.filter((text) => /^\p{Script=Han}{2,4}$/u.test(text) && !listed.has(text)).sort();
  const step = Math.floor(texts.length / count);
  return texts.filter((_, at) => at % step === 0).slice(0, count);
}

/** Where one syllable meets the next without a pause. */
function joinsOf(from: UnitVoice, text: string): Join[] {
  const tokens = syllablesOf(text);
  const synthesis = speakClause(from, { voice: unitsVoice('bench', '', -20), tokens, prosody: even });
  return synthesis.onsets
    .filter(({ token }, at) => at > 0 && tokens[token - 1]?.kind !== 'punctuation')
    .map(({ startSample }) => joinAt(toRecording(synthesis), startSample));
}

/** Her own words as they are spoken by nothing but their own sound: the pace of a sentence, and no join. */
function joinsOfHers(): Join[] {
  return [...listed.values()].flatMap(({ number, text }) => {
    const units = voice.units.filter(({ prompt }) => prompt === number);
    return units.length > 1 ? joinsOf({ ...voice, units }, text) : [];
  });
}

function joinRows(what: string, { count, step, reach, jump, dip }: Join & { count: number } = medians([])): string[][] {
  return [
    [`${what}spectral step; largest within 40 ms (${count})`, `${step.toFixed(1)}; ${reach.toFixed(1)} dB`, '', 'as in one breath'],
    [`${what}jump of level; dip of level`, `${jump.toFixed(1)}; ${dip.toFixed(1)} dB`, '', 'as in one breath'],
  ];
}

/** Correlation of two readings' pitches over the word, in semitones, at as many places as say something. */
function toneAgreement(recorded: Float32Array, made: Float32Array, syllables: number): number[] {
  const [one, other] = [recorded, made].map((samples) => pitchTrack(samples, UNIT_RATE, 0.3).map((hertz) => 12 * Math.log2(hertz)));
  if (!one || !other || one.length < 6 * syllables || other.length < 6 * syllables) return [];
  const places = 6 * syllables;
  const at = (track: readonly number[], place: number): number => track[Math.floor((place * (track.length - 1)) / (places - 1))] ?? 0;
  const pairs = Array.from({ length: places }, (_, place) => [at(one, place), at(other, place)] as const);
  const mean = (side: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[side], 0) / places;
  const [first, second] = [mean(0), mean(1)];
  const sum = (of: (a: number, b: number) => number): number => pairs.reduce((total, [a, b]) => total + of(a - first, b - second), 0);
  return [sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b) + 1e-9)];
}
