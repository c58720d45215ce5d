// npm run bench:marks: what each mark changes in the sound of each engine, measured in the samples.
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { createKokoroEngine, kokoroVoices } from '@shengyu/engine-kokoro';
import type { Prosody, Reading } from '@shengyu/script';
import { readClause, type EngineVoice, type Synthesis, type TtsEngine } from '@shengyu/speech';
import { measureVoice } from '@shengyu/voice';
import { findPack, packCache } from '@shengyu/voice-packs';
import { formatTable, printHeader } from '../table.ts';

const text = '今天下午三点，我们在银行门口等你们。';
const plain: Prosody = { rate: 1, semitones: 0, decibels: 0 };

interface Sound extends Synthesis {
  tokens: ReturnType<typeof readClause>['tokens'];
}

/** Speaks a text in one voice. */
type Speak = (written?: string, readings?: readonly Reading[], prosody?: Partial<Prosody>) => Promise<Sound>;

function speakerOf(engine: TtsEngine, voice: EngineVoice): Speak {
  return async (written = text, readings = [], prosody = {}) => {
    const { tokens } = readClause({ text: written, readings: [...readings] }, { language: voice.language });
    return { ...(await engine.synthesise({ voice, tokens, prosody: { ...plain, ...prosody } })), tokens };
  };
}

const secondsOf = ({ pcm, sampleRate }: Synthesis): number => pcm.length / sampleRate;
const floats = (pcm: Int16Array): Float32Array => Float32Array.from(pcm, (sample) => sample / 32_768);
const pitchOf = ({ pcm, sampleRate }: Synthesis): number => measureVoice({ samples: floats(pcm), sampleRate }).pitchHz;
const semitones = (one: number, other: number): number => 12 * Math.log2(one / other);
const spanOf = ({ tokens, onsets }: Sound, at: number) => onsets.find(({ token }) => tokens[token]?.start === at);
/** Milliseconds of the token that begins at a character. */
function tokenMs(sound: Sound, at: number): number {
  const span = spanOf(sound, at);
  return span ? ((span.endSample - span.startSample) * 1_000) / sound.sampleRate : 0;
}
/** The sound of the characters from one place to another. */
function part(sound: Sound, from: number, to: number): Synthesis {
  const spans = sound.onsets.filter(({ token }) => {
    const start = sound.tokens[token]?.start ?? -1;
    return start >= from && start < to;
  });
  return { ...sound, pcm: sound.pcm.slice(spans[0]?.startSample ?? 0, spans.at(-1)?.endSample ?? 0) };
}
/** Level in dB: the mean of what sounds. */
function levelOf({ pcm }: Synthesis): number {
  const loud = floats(pcm).filter((sample) => Math.abs(sample) > 0.005);
  return 10 * Math.log10(loud.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, loud.length));
}
const signed = (value: number, digits = 1): string => `${value >= 0 ? '+' : ''}${value.toFixed(digits)}`;

const bank = 9;
const pinyin = (syllables: string[]): Reading => ({ kind: 'pinyin', start: bank, end: bank + syllables.length, syllables });

/** Each mark with what it changes. */
const marks: readonly (readonly [name: string, measure: (speak: Speak) => Promise<string>])[] = [
  [
    'pinyin: 银行 háng against xíng',
    async (speak) => {
      const [hang, xing] = [await speak(text, [pinyin(['hang2'])]), await speak(text, [pinyin(['xing2'])])];
      const same = hang.pcm.length === xing.pcm.length && hang.pcm.every((sample, at) => sample === xing.pcm[at]);
      return same ? 'the same samples' : `other samples; ${tokenMs(hang, bank).toFixed(0)} and ${tokenMs(xing, bank).toFixed(0)} ms`;
    },
  ],
  [
    'phoneme: read as /təˈmɑːtoʊ/',
    async (speak) => {
      const written = '我说tomato三次。';
      const [own, other] = [await speak(written), await speak(written, [{ kind: 'phoneme', start: 2, end: 8, ipa: 'təˈmɑːtoʊ' }])];
      return `${tokenMs(own, 2).toFixed(0)} ms by the dictionary, ${tokenMs(other, 2).toFixed(0)} ms as typed`;
    },
  ],
  [
    'English in Chinese',
    async (speak) => {
      const sound = await speak('我们用Kubernetes部署服务。');
      return `Kubernetes lasts ${tokenMs(sound, 3).toFixed(0)} ms`;
    },
  ],
  [
    'numbers: 2026 as a year and as a value',
    async (speak) => {
      const written = '编号是2026的箱子。';
      const of = (reading: 'digits' | 'cardinal') => speak(written, [{ kind: 'number', start: 3, end: 7, reading }]);
      const [digits, value] = [await of('digits'), await of('cardinal')];
      return `${secondsOf(digits).toFixed(2)} s and ${secondsOf(value).toFixed(2)} s`;
    },
  ],
  [
    'rate 0.5, 2',
    async (speak) => {
      const own = secondsOf(await speak());
      const of = async (rate: number) => (own / secondsOf(await speak(text, [], { rate }))).toFixed(2);
      return `${await of(0.5)} ×, ${await of(2)} ×`;
    },
  ],
  [
    'pitch −4, +4 semitones',
    async (speak) => {
      const own = pitchOf(await speak());
      const of = async (by: number) => signed(semitones(pitchOf(await speak(text, [], { semitones: by })), own));
      return `${await of(-4)}, ${await of(4)}`;
    },
  ],
  [
    'emotion cheerful, sad at strength 3',
    async (speak) => {
      const own = await speak();
      const of = async (name: string) => {
        const sound = await speak(text, [], { style: { name, strength: 3 } });
        const pace = secondsOf(own) / secondsOf(sound);
        return `${signed(semitones(pitchOf(sound), pitchOf(own)))} st, ${pace.toFixed(2)} × pace, ${signed(levelOf(sound) - levelOf(own))} dB`;
      };
      return `${await of('cheerful')}; ${await of('sad')}`;
    },
  ],
  [
    'stress on 银行',
    async (speak) => {
      const stressed = await speak(text, [{ kind: 'stress', start: 8, end: 10 }]);
      const [own, other] = [part(await speak(), 8, 10), part(stressed, 8, 10)];
      const higher = semitones(pitchOf(other), pitchOf(own));
      return `${(secondsOf(other) / secondsOf(own)).toFixed(2)} × as long, ${signed(higher)} st, ${signed(levelOf(other) - levelOf(own))} dB`;
    },
  ],
  [
    'link over the comma',
    async (speak) => {
      const gap = (sound: Sound): number => {
        const [before, behind] = [spanOf(sound, 5), spanOf(sound, 7)];
        return before && behind ? ((behind.startSample - before.endSample) * 1_000) / sound.sampleRate : 0;
      };
      const [own, linked] = [await speak(), await speak(text, [{ kind: 'link', start: 4, end: 9 }])];
      return `a gap of ${gap(own).toFixed(0)} ms, ${gap(linked).toFixed(0)} ms linked`;
    },
  ],
];

const pack = findPack(packCache(process.env), 'kokoro');
const embedded = await createEspeakEngine();
const natural = pack && createKokoroEngine({ pack, voices: kokoroVoices, phonemes: (words, base) => embedded.phonemes(words, base) });
if (!natural) console.error('There are no natural voices on this machine: their column is missing.');
const columns: [string, Speak][] = [];
for (const [title, engine] of [
  ['basic', embedded],
  ['natural', natural],
] as const)
  for (const id of ['suwan', 'linan']) {
    const voice = engine?.voices.find((one) => one.id === id);
    if (engine && voice) columns.push([`${title} ${id}`, speakerOf(engine, voice)]);
  }
const rows: string[][] = [];
for (const [name, measure] of marks) {
  const row = [name];
  for (const [, speak] of columns) row.push(await measure(speak));
  rows.push(row);
}
await natural?.close();
await embedded.close();
printHeader('Marks and engines', 'npm run bench:marks');
console.log(formatTable(['mark', ...columns.map(([title]) => title)], rows));
console.log(
  '\nPauses, volume, effects and music are in the arrangement: the same samples of silence whichever engine speaks (docs/controls.md).',
);
