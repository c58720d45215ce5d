// npm run bench:natural [-- --quick]: what the engine of natural voices takes beside the bare model on the same symbols, in the same run.
import { loadavg } from 'node:os';
import path from 'node:path';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { createKokoroEngine, kokoroVocabulary, utteranceSymbols, type KokoroEngine } from '@shengyu/engine-kokoro';
import { processorMs, residentBytes } from '@shengyu/processes';
import { readClause, type EngineVoice } from '@shengyu/speech';
import { findPack, packCache } from '@shengyu/voice-packs';
import { formatTable, median, printHeader } from '../table.ts';
import { openBareModel, type BareModel } from './bare-model.ts';
import { everydaySentences, shortClauses } from './sentences.ts';

const quick = process.argv.includes('--quick');
const pack = findPack(packCache(process.env), 'kokoro');
if (!pack) {
  console.error('There are no natural voices on this machine: npm run voices -- add kokoro');
  process.exit(1);
}
const style = 'zf_xiaoxiao';
const voice: EngineVoice = {
  id: style,
  language: 'zh-CN',
  definition: { timbre: [[style, 1]], centerHz: 220, semitones: 0, range: 1, pace: 1, tract: 1 },
  styles: [],
  loudnessLufs: -23,
};
const prosody = { rate: 1, semitones: 0, decibels: 0 };
const embedded = await createEspeakEngine();
const bareOptions = {
  modelFile: pack.modelFile,
  runtimeFolder: pack.runtimeFolder,
  styleFile: path.join(pack.stylesFolder, `${style}.bin`),
};
const open = (threads: number): KokoroEngine =>
  createKokoroEngine({ pack, voices: [voice], phonemes: (words, base) => embedded.phonemes(words, base), threads });

const tokensOf = (text: string) => readClause({ text, readings: [] }, { language: 'zh-CN' }).tokens;
const numbersOf = (text: string): number[] =>
  utteranceSymbols(tokensOf(text), { language: 'zh-CN', accent: 'us' }, new Map()).map(({ symbol }) => kokoroVocabulary[symbol] ?? 0);
const synthesise = async (engine: KokoroEngine, text: string): Promise<number> => {
  const { pcm, sampleRate } = await engine.synthesise({ voice, tokens: tokensOf(text), prosody });
  return pcm.length / sampleRate;
};

/** Seconds by the clock, and of processor in these processes. */
async function spent(pids: () => readonly number[], work: () => Promise<void>): Promise<{ clock: number; processor: number }> {
  const sum = async () =>
    (await Promise.all([process.pid, ...pids()].map((pid) => processorMs(pid)))).reduce((one, other) => one + other, 0);
  const [from, before] = [performance.now(), await sum()];
  await work();
  return { clock: (performance.now() - from) / 1_000, processor: ((await sum()) - before) / 1_000 };
}

async function processorTime(engine: KokoroEngine, bare: BareModel): Promise<string[]> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (const text of everydaySentences.slice(0, quick ? 4 : everydaySentences.length)) {
    const symbols = numbersOf(text);
    let seconds = 0;
    const own = await spent(
      () => engine.pids,
      async () => void (await synthesise(engine, text)),
    );
    const other = await spent(
      () => [bare.pid],
      async () => {
        seconds = await bare.speak(symbols);
      },
    );
    ours.push(own.processor / seconds);
    floor.push(other.processor / seconds);
  }
  const [own, other] = [median(ours), median(floor)];
  return ['processor for a second of the model’s sound, s', own.toFixed(2), other.toFixed(2), `${(own / other).toFixed(2)} × (≤ 1.1)`];
}

async function firstSound(engine: KokoroEngine, bare: BareModel): Promise<string[]> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (const text of shortClauses.slice(0, quick ? 4 : shortClauses.length)) {
    const symbols = numbersOf(text);
    ours.push(
      (
        await spent(
          () => [],
          async () => void (await synthesise(engine, text)),
        )
      ).clock,
    );
    floor.push(
      (
        await spent(
          () => [],
          async () => void (await bare.speak(symbols)),
        )
      ).clock,
    );
  }
  const [own, other] = [median(ours), median(floor)];
  return ['first sound of a new clause of 12 characters, s', own.toFixed(2), other.toFixed(2), `${(own / other).toFixed(2)} × (≤ 1.3)`];
}

async function memory(engine: KokoroEngine): Promise<string[][]> {
  const rows: string[][] = [];
  const count = quick ? 40 : 500;
  let highest = 0;
  for (let at = 1; at <= count; at += 1) {
    await synthesise(engine, shortClauses[at % shortClauses.length]?.slice(0, 4 + (at % 7)) ?? '');
    const [pid = 0] = engine.pids;
    const megabytes = (await residentBytes(pid)) / 2 ** 20;
    highest = Math.max(highest, megabytes);
    if (at === Math.ceil(count / 10) || at === count)
      rows.push([`memory of the process after ${at} clauses, MB`, megabytes.toFixed(0), '', '']);
  }
  return [...rows, ['highest of them', highest.toFixed(0), '', '(≤ 500)']];
}

/** Seconds of sound a second of two processes at once. */
async function twoCores(): Promise<string[]> {
  const texts = everydaySentences.slice(0, quick ? 4 : 12);
  const bares = await Promise.all([openBareModel(bareOptions), openBareModel(bareOptions)]);
  const engine = open(2);
  await Promise.all([synthesise(engine, '你好。'), synthesise(engine, '再见。'), ...bares.map((bare) => bare.speak(numbersOf('你好。')))]);
  const rate = async (speak: (text: string, lane: number) => Promise<unknown>): Promise<number> => {
    const left = [...texts];
    const lane = async (number: number): Promise<void> => {
      for (let text = left.shift(); text !== undefined; text = left.shift()) await speak(text, number);
    };
    const { clock } = await spent(
      () => [],
      async () => void (await Promise.all([lane(0), lane(1)])),
    );
    return texts.length / clock;
  };
  const rounds = quick ? 1 : 3;
  const [ours, floor]: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    floor?.push(await rate((text, lane) => bares[lane]?.speak(numbersOf(text)) ?? Promise.resolve()));
    ours?.push(await rate((text) => synthesise(engine, text)));
  }
  for (const bare of bares) bare.close();
  await engine.close();
  const [own, other] = [median(ours ?? []), median(floor ?? [])];
  return ['sentences a second, two at once', own.toFixed(2), other.toFixed(2), `${(own / other).toFixed(2)} × (≥ 0.95)`];
}

const [idle] = loadavg();
const bare = await openBareModel(bareOptions);
const engine = open(1);
await Promise.all([synthesise(engine, '你好。'), bare.speak(numbersOf('你好。'))]);
const rows = [await processorTime(engine, bare), await firstSound(engine, bare), ...(await memory(engine))];
bare.close();
await engine.close();
rows.push(await twoCores());
await embedded.close();
printHeader('Natural voices beside the bare model', `npm run bench:natural${quick ? ' -- --quick' : ''}`);
console.log(`Load of the machine when it began: ${(idle ?? 0).toFixed(1)}.\n`);
console.log(formatTable(['figure', 'engine', 'bare model', 'wanted'], rows));
