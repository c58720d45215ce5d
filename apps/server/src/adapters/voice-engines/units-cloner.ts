import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import type { OwnScore } from '@shengyu/api';
import type { VoiceWorkshop } from '@shengyu/engine-espeak';
import { coverageMap, prompts, SHORTEST_LIST, unitsVoice } from '@shengyu/engine-units';
import { backgroundNiceness } from '@shengyu/processes';
import { joinRecordings } from '@shengyu/voice';
import { Piscina } from 'piscina';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import { TrainingError, type CloneSound, type VoiceCloner } from '../../ports/voice-cloner.ts';
import { readRecordings } from './read-recordings.ts';
import type { BuildTask, BuiltFile, MeasureTask } from './units-task.ts';

/** Raised when the same recordings give another voice than before. */
const VERSION = '3';
/** A prompt is a word of about half a second, read in three. */
const SECONDS = { least: 90, best: 240 };
const SECONDS_A_PROMPT = 3;
/** Recordings that are scored as one: a word by itself says more about its sounds than about its speaker. */
const TOGETHER = 8;
/** More says the same and takes longer. */
const MOST_SCORED = 20;
/** Of the score: what the recordings cover, and how they sound. */
const COVERAGE_POINTS = 30;
/** Shares of the language's syllables: what is worth reading more for, and what needs nothing. */
const [POOR_BELOW, GOOD_FROM] = [0.6, 0.95];
const sounding = new Set(['noise', 'clipping', 'bandwidth', 'consistency', 'echo', 'hum', 'speakers']);

const numbers = new Map(prompts().map(({ text, number }) => [text, number]));

/** Whether the words of a prompt were heard when it was recorded; of what was measured for another engine nothing is known yet. */
const isUsable = ({ figures }: Pick<CloneSound, 'figures'>): boolean => figures['usable'] !== 0;
const numbersOf = (sounds: readonly Pick<CloneSound, 'text' | 'figures'>[]): Set<number> =>
  new Set(sounds.filter(isUsable).flatMap(({ text }) => numbers.get(text) ?? []));

/** @param folder where the units engine looks for voices; each is in the folder of its version there */
export function createUnitsCloner(
  workshop: Pick<VoiceWorkshop, 'score'>,
  { folder, idleMs = 60_000 }: { folder: string; idleMs?: number },
): VoiceCloner & { close(): Promise<void> } {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('units-task.ts', import.meta.url)),
    minThreads: 0,
    // One trains while others record.
    maxThreads: 2,
    idleTimeout: idleMs,
    niceIncrement: backgroundNiceness,
  });

  async function build(
    sounds: readonly CloneSound[],
    own: string,
    progress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<BuiltFile | undefined> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', progress);
    try {
      const task: BuildTask = { sounds: sounds.map(({ path, text }) => ({ path, text })), folder: own, progress: port2 };
      return (await pool.run(task, { name: 'build', signal, transferList: [port2] })) as BuiltFile | undefined;
    } finally {
      port1.close();
    }
  }

  return {
    id: 'units',
    version: VERSION,
    ...texts.engines.units,
    seconds: SECONDS,
    sentTo: '',
    prompts: prompts().map(({ text }) => text),
    reads: 'words',
    leastPrompts: SHORTEST_LIST,
    measure: ({ path, text }, others) => {
      const task: MeasureTask = { sound: { path, text }, others: others.map((one) => ({ path: one.path, text: one.text })) };
      return pool.run(task, { name: 'measure' }) as Promise<Record<string, number>>;
    },
    coverage: (sounds) => {
      const { syllables, next } = coverageMap(numbersOf(sounds));
      return {
        syllables: syllables.map(({ syllable, tones, read, prompt, standIn }) => ({
          ...{ syllable, tones: [...tones], read: [...read] },
          prompt: prompt === undefined ? null : prompt + 1,
          stand_in: standIn ?? null,
        })),
        next: next.map(({ prompt, adds }) => ({ prompt: prompt + 1, adds })),
        seconds: next.length * SECONDS_A_PROMPT,
      };
    },
    score: async (sounds) => {
      const groups = groupsOf(sounds.filter(({ text }) => numbers.has(text)));
      const recordings = await Promise.all(groups.map(async (group) => joinRecordings(await readRecordings(group, 60))));
      const scored = await workshop.score(recordings);
      const points = scored.points
        .filter(({ code }) => sounding.has(code))
        .map(({ recordings: indices, figures, ...point }) => ({
          ...point,
          figures: { ...figures },
          samples: indices.flatMap((index) => groups[index]?.map(({ id }) => id) ?? []),
        }));
      const all = [coveragePoint(sounds), ...points];
      return {
        total: all.reduce((sum, point) => sum + point.points, 0),
        enough: numbersOf(sounds).size >= SHORTEST_LIST,
        points: all,
      };
    },
    train: async (sounds, { progress, signal, folder: own }) => {
      const read = sounds.filter(({ text }) => numbers.has(text));
      if (read.length === 0) throw new TrainingError(texts.errors['voice.samples']);
      const built = await build(read, own, progress, signal);
      if (!built) throw new TrainingError(texts.noWords);
      const place = relative(folder, join(own, built.file)).split(sep).join('/');
      const { id: _, ...voice } = unitsVoice('', place, built.loudnessLufs);
      return { voice: { family: 'units', voice: { ...voice, pace: built.pace } }, figures: built.figures };
    },
    close: () => pool.destroy(),
  };
}

/** Recordings that follow each other, evenly from the whole list. */
function groupsOf(sounds: readonly CloneSound[]): CloneSound[][] {
  const groups = Array.from({ length: Math.ceil(sounds.length / TOGETHER) }, (_, at) => sounds.slice(at * TOGETHER, (at + 1) * TOGETHER));
  const step = Math.max(1, groups.length / MOST_SCORED);
  return Array.from({ length: Math.min(groups.length, MOST_SCORED) }, (_, at) => groups[Math.floor(at * step)] ?? []);
}

function coveragePoint(sounds: readonly CloneSound[]): OwnScore['points'][number] {
  const read = numbersOf(sounds);
  const { syllables } = coverageMap(read);
  const count = (isMeant: (one: (typeof syllables)[number]) => boolean): number => syllables.filter(isMeant).length;
  const none = count((one) => one.read.length === 0);
  const all = count((one) => one.read.length === one.tones.length);
  const share = (syllables.length - none) / syllables.length;
  return {
    code: 'coverage',
    points: Math.round(COVERAGE_POINTS * share),
    of: COVERAGE_POINTS,
    level: share < POOR_BELOW ? 'poor' : share < GOOD_FROM ? 'fair' : 'good',
    figures: { prompts: read.size, least: SHORTEST_LIST, all, some: syllables.length - none - all, none },
    samples: sounds.filter((sound) => !isUsable(sound)).map(({ id }) => id),
  };
}
