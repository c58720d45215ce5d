import { fitCues } from '@shengyu/script';
import type { ScriptDocument, TokenTime } from '@shengyu/script';
import { effectTailMs } from '@shengyu/speech/sound';
import type { SoundLibrary } from '../../ports/sound-library.ts';
import type { ClauseEntry, ClauseLease, ClauseStore } from '../clause-store/create-clause-store.ts';
import type { ClauseThreads } from '../clause-store/read-stored-head.ts';
import type { PlannedClause } from '../plan/planned-clause.ts';
import { resolveSounds } from '../plan/resolve-sounds.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { labelMs } from './audible-label.ts';
import type { LabelContext } from './audible-label.ts';
import { hasTimes, namedOverflows } from './fit-times.ts';
import type { TimingOverflow } from './fit-times.ts';
import { spreadTokens } from './spread-tokens.ts';
import { trackLength } from './track-length.ts';

/** What timing a script needs. */
export interface TimeContext extends Pick<LabelContext, 'cast' | 'audibleLabel'> {
  threads: LabelContext['threads'] & ClauseThreads;
  store: ClauseStore;
  sounds?: SoundLibrary;
}

/** When a clause is audible in the finished file. */
export interface ClauseTime {
  startMs: number;
  /** Without the pause after it. */
  durationMs: number;
  /** Measured, not estimated: its sound exists. `startMs` is exact if that of every clause before it is. */
  exact: boolean;
  /** Its words, where they were asked for and it is exact; places and times count from the start of the script and of the file. */
  tokens: readonly TokenTime[];
}

/** Times of a planned script, as the store of clauses knows them now. */
export interface ScriptTiming {
  durationMs: number;
  exact: boolean;
  /** How long the label and the pause after it last. An audition has none. */
  labelMs: number;
  overflows: TimingOverflow[];
  /** One for each clause of the plan. */
  clauses: readonly ClauseTime[];
}

export interface TimeOptions {
  signal: AbortSignal;
  /** The times of words as well, which have to be read from the store. */
  tokens?: boolean;
}

/** A clause by its length: what the store has is exact, the rest is an estimate from its text. */
interface Length {
  planned: PlannedClause;
  entry: ClauseEntry | undefined;
  exact: boolean;
  ms: number;
  pauseAfterMs: number;
}

/** When each planned clause of a script is audible in its file, as far as the store knows, and how long the file lasts. */
export async function timeScript(
  context: TimeContext,
  document: ScriptDocument,
  clauses: readonly PlannedClause[],
  { signal, tokens = false }: TimeOptions,
): Promise<ScriptTiming> {
  const lease = context.store.lease();
  try {
    const resolved = await resolveSounds(context.sounds, document);
    const lengths = clauses.map((planned) => lengthOf(lease, planned));
    const label = await labelMs(context, lease, document, signal);
    const { startMs, fitted, overflows, faster } = fit(resolved.document, lengths, label.ms);
    const spoken = tokens ? await readTokens(context, fitted) : [];
    return {
      durationMs: Math.round(lengthMs(resolved.document, fitted, startMs)),
      // Clauses that have to be spoken faster have sounds of their own, which are not looked up here.
      exact: label.exact && !faster && fitted.every(({ exact }) => exact),
      labelMs: label.ms,
      overflows,
      clauses: placed(fitted, startMs, spoken),
    };
  } finally {
    await lease.release();
  }
}

function lengthOf(lease: ClauseLease, planned: PlannedClause): Length {
  const entry = planned.recording ? undefined : lease.find(planned.key);
  const ms = entry ? (entry.samples * 1000) / TIMELINE_RATE : planned.estimateMs;
  // The length of a recording is known; a clause without words is silence.
  const exact = entry !== undefined || planned.recording === true;
  return { planned, entry, exact, ms, pauseAfterMs: planned.pauseAfterMs };
}

/** The clauses at the times of their paragraphs. `startMs`: where the first begins. */
function fit(
  document: ScriptDocument,
  lengths: readonly Length[],
  beforeMs: number,
): { startMs: number; fitted: readonly Length[]; overflows: TimingOverflow[]; faster: boolean } {
  if (!hasTimes(document)) return { startMs: beforeMs, fitted: lengths, overflows: [], faster: false };
  const paragraphs = [...Map.groupBy(lengths, ({ planned }) => planned.paragraph)];
  const ownMs = paragraphs.map(([, own]) =>
    own.reduce((sum, { ms, pauseAfterMs }, at) => sum + ms + (at < own.length - 1 ? pauseAfterMs : 0), 0),
  );
  const timings = paragraphs.map(([paragraph]) => document.paragraphs[paragraph]?.timing);
  const { rates, pausesMs, overflows } = fitCues(ownMs, timings, { beforeMs, untimedPauseMs: document.settings.paragraphPauseMs });
  const fitted = paragraphs.flatMap(([, own], place) =>
    own.map((clause, at) => {
      const rate = rates[place] ?? 1;
      const pauseAfterMs = at < own.length - 1 ? clause.pauseAfterMs / rate : (pausesMs[place + 1] ?? clause.pauseAfterMs);
      return { ...clause, ms: clause.ms / rate, exact: clause.exact && rate <= 1, pauseAfterMs };
    }),
  );
  return {
    startMs: beforeMs + (pausesMs[0] ?? 0),
    fitted,
    overflows: namedOverflows(document, paragraphs, overflows),
    faster: rates.some((rate) => rate > 1),
  };
}

/** As `arrangeTrack` lays it out. */
function lengthMs({ settings }: ScriptDocument, clauses: readonly Length[], startMs: number): number {
  let voice = startMs;
  let sounds = 0;
  for (const { planned, ms, pauseAfterMs } of clauses) {
    const characters = [...planned.text].length;
    for (const { place, durationMs } of planned.sounds) {
      const offset = 'afterMs' in place ? ms + place.afterMs : (ms * Math.min(place.at, characters)) / Math.max(1, characters);
      sounds = Math.max(sounds, voice + offset + durationMs);
    }
    voice += ms + pauseAfterMs;
  }
  const { effect, background } = settings;
  return trackLength({ voice, sounds, effectTail: effect ? effectTailMs(effect) : 0, bedFade: background?.fadeOutMs ?? 0 });
}

/** Files read by one task of a worker. */
const BATCH = 64;

/** Spoken words of each exact clause in ms from its start, by the clause's index. */
async function readTokens(context: TimeContext, lengths: readonly Length[]): Promise<TokenTime[][]> {
  const found: TokenTime[][] = [];
  for (let at = 0; at < lengths.length; at += BATCH) {
    const batch = lengths.slice(at, at + BATCH);
    const heads = await context.threads.heads(batch.flatMap(({ entry, exact }) => (entry && exact ? [entry.path] : [])));
    let next = 0;
    for (const { planned, entry, exact, ms } of batch) {
      const own = !exact ? [] : entry ? (heads[next++] ?? []) : spreadTokens(planned.text, Math.round((ms * TIMELINE_RATE) / 1000));
      found.push(own.map(({ start, end, startSample, endSample }) => ({ start, end, startMs: toMs(startSample), endMs: toMs(endSample) })));
    }
  }
  return found;
}

const toMs = (samples: number): number => (samples * 1000) / TIMELINE_RATE;

function placed(lengths: readonly Length[], startMs: number, spoken: readonly (readonly TokenTime[])[]): ClauseTime[] {
  let at = startMs;
  return lengths.map(({ planned, ms, pauseAfterMs, exact }, index) => {
    const from = at;
    at += ms + pauseAfterMs;
    const tokens = (spoken[index] ?? []).map((token) => ({
      start: planned.start + token.start,
      end: planned.start + token.end,
      startMs: from + token.startMs,
      endMs: from + token.endMs,
    }));
    return { startMs: from, durationMs: ms, exact, tokens };
  });
}
