import { relative, join, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createNeuralEngine, placeOf, referenceVoice, type CloningEngine } from '@shengyu/engine-neural';
import type { VoiceWorkshop } from '@shengyu/engine-espeak';
import { backgroundNiceness } from '@shengyu/processes';
import { SynthesisError, type Synthesis } from '@shengyu/speech/engine';
import { Piscina } from 'piscina';
import { clonePrompts } from '../../catalogue/clone-prompts.ts';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import type { SentenceChecker } from '../../ports/sentence-checker.ts';
import { TrainingError, type CloneSound, type VoiceCloner } from '../../ports/voice-cloner.ts';
import { createMatchCloner } from './match-cloner.ts';
import { trialTokens, type judge, type Reference, type ReferenceTask, type TrialTask } from './zero-shot-task.ts';

/** Raised when the same recordings give another reference than before. */
const VERSION = '1';
/** Of sentences that were read: one is enough, several give a choice. */
const SECONDS = { least: 4, best: 30 };
/** Points of the score that say how recordings sound; how like the embedded engine can be says nothing here. */
const LENGTH_POINTS = 30;
/** A service that is busy or starting is asked again; then the member does. */
const PAUSES_MS = [2_000, 8_000];
/** Shares of the work, done. */
const STORED = 0.2;
const SPOKEN = 0.9;

type Speak = (voice: ReturnType<typeof referenceVoice>, signal: AbortSignal) => Promise<Synthesis>;

export interface ZeroShotOptions {
  /** Of members' voices; each is in the folder of its version there. */
  folder: string;
  env: Readonly<Record<string, string | undefined>>;
  checker?: SentenceChecker;
  idleMs?: number;
  pausesMs?: readonly number[];
}

/** Clones by a model that speaks like a recording: nothing is trained, a reference is stored and a sentence is tried. */
export function createZeroShotCloner(
  workshop: Pick<VoiceWorkshop, 'score' | 'match'>,
  settings: CloningEngine,
  { folder, env, checker, idleMs = 60_000, pausesMs = PAUSES_MS }: ZeroShotOptions,
): VoiceCloner & { close(): Promise<void> } {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('zero-shot-task.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: backgroundNiceness,
  });
  const recordings = createMatchCloner(workshop, checker);
  const sentTo = placeOf(settings);

  /** By an engine of its own, which is closed again: a model takes memory as long as it is open. */
  const speakTrial: Speak = async (voice, signal) => {
    const engine = await createNeuralEngine(settings, { env, voicesFolder: folder });
    try {
      return await engine.synthesise({ voice, tokens: trialTokens(), prosody: { rate: 1, semitones: 0, decibels: 0 } }, undefined, signal);
    } finally {
      await engine.close();
    }
  };

  return {
    id: settings.id,
    version: `${settings.revision}.${VERSION}`,
    name: settings.name,
    neural: true,
    ...texts.engines.zeroShot[settings.kind],
    seconds: SECONDS,
    sentTo,
    prompts: clonePrompts,
    reads: 'sentences',
    measure: (sound, others) => recordings.measure(sound, others),
    score: async (sounds) => {
      const scored = await recordings.score(sounds);
      const read = sounds.filter(isRead);
      const seconds = read.reduce((sum, { figures }) => sum + (figures['length_speechSeconds'] ?? 0), 0);
      const enough = seconds >= SECONDS.least;
      const share = Math.min(1, seconds / SECONDS.best);
      const length = {
        ...{ code: 'reference', points: Math.round(LENGTH_POINTS * share), of: LENGTH_POINTS },
        level: enough ? (share < 0.5 ? ('fair' as const) : ('good' as const)) : ('poor' as const),
        figures: { speechSeconds: seconds, sentences: read.length, least: SECONDS.least },
        samples: [],
      };
      const points = [length, ...scored.points.filter(({ code }) => code !== 'length' && code !== 'match')];
      return { total: points.reduce((sum, point) => sum + point.points, 0), enough, points };
    },
    train: async (sounds, { progress, signal, folder: own }) => {
      const read = sounds.filter(isRead).toSorted((a, b) => (b.figures['total'] ?? 0) - (a.figures['total'] ?? 0));
      const task: ReferenceTask = { sounds: read.map(({ path, text }) => ({ path, text })), folder: own };
      const stored = (await pool.run(task, { name: 'store', signal })) as Reference | undefined;
      if (!stored) throw new TrainingError(texts.shortReference);
      progress(STORED);
      const file = relative(folder, join(own, stored.file)).split(sep).join('/');
      const spoken = await patiently(() => speakTrial(referenceVoice('trial', file, stored.text, -20), signal), pausesMs, signal);
      progress(SPOKEN);
      const trial: TrialTask = { pcm: spoken.pcm, sampleRate: spoken.sampleRate, sounds: read.map(({ path }) => ({ path })) };
      const { loudnessLufs, pace, figures } = (await pool.run(trial, { name: 'judge', signal })) as Awaited<ReturnType<typeof judge>>;
      const { id: _, ...voice } = referenceVoice('', file, stored.text, loudnessLufs);
      return { voice: { family: `${settings.kind}/${settings.id}`, voice: { ...voice, pace } }, figures };
    },
    close: () => pool.destroy(),
  };
}

/** A reference needs its words: what was said freely, or other words, is none. */
const isRead = ({ text, figures }: CloneSound): boolean => text !== '' && (figures['unheard'] ?? 0) === 0;

async function patiently(speak: () => Promise<Synthesis>, pausesMs: readonly number[], signal: AbortSignal): Promise<Synthesis> {
  for (const pause of [...pausesMs, undefined]) {
    try {
      return await speak();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SynthesisError)) throw error;
      if (!error.retryable || pause === undefined)
        throw new TrainingError(error.fault === 'access' ? texts.serviceRefused : texts.serviceAway, { cause: error });
      await delay(pause, undefined, { signal });
    }
  }
  throw new Error('there was no last try');
}
