import { readFile } from 'node:fs/promises';
import { soundsOf } from '@shengyu/script';
import type { ScriptDocument, TokenTime } from '@shengyu/script';
import { effectTailMs, fromDecibels } from '@shengyu/speech/sound';
import type { LibrarySound, SoundLibrary } from '../../ports/sound-library.ts';
import { audibleLabel, type LabelContext } from '../arrange/audible-label.ts';
import { placedBed, placedRecording, placedSounds } from '../arrange/arrange-track.ts';
import { spreadTokens } from '../arrange/spread-tokens.ts';
import { readClauseHead } from '../clause-store/clause-file.ts';
import type { ClauseStore } from '../clause-store/create-clause-store.ts';
import { resolveSounds } from '../plan/resolve-sounds.ts';
import type { ResolvedSounds } from '../plan/resolve-sounds.ts';
import type { SpokenClause } from '../synthesise/spoken-clause.ts';
import { joinSpeech } from '../track/duck-gain.ts';
import { mixReach } from '../track/mix-range.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { MIX_RATE, MIX_RATIO, trackWithin } from '../track/track.ts';
import type { Interval, Track } from '../track/track.ts';
import type { PlayTask } from './play-track.ts';
import { speakAhead } from './speak-ahead.ts';
import type { TextRange } from './speak-ahead.ts';

/** What an audition needs. */
export interface AuditionContext extends LabelContext {
  threads: LabelContext['threads'] & AuditionThreads;
  store: ClauseStore;
  sounds?: SoundLibrary;
}

/** What workers do for this stage. */
export interface AuditionThreads {
  play(task: PlayTask): Promise<Int16Array>;
}

export interface AuditionOptions {
  /** With the audible label of the site before it, as a file has it: for sound that leaves the site. */
  labelled?: boolean;
}

export interface AuditionChunk {
  sampleRate: number;
  /** Mono. */
  pcm: Int16Array;
  /** Words that begin in it, or in the chunks after it; times from the start of the audition. */
  tokens: TokenTime[];
}

const ceiling = fromDecibels(-1);
/** The end of a script's bed is not known while it streams: it does not fade out. */
const endless = Number.MAX_SAFE_INTEGER;
/** After the last word sounds and effects fade for at most so many samples. */
const longestTail = 10 * TIMELINE_RATE;
/** Samples rendered at once: recordings last an hour, and pauses add up without end. */
const longestStretch = 10 * TIMELINE_RATE;
/** Somebody goes on speaking: samples of the mix. */
const onwards = 60 * MIX_RATE;

/** Clause by clause what the file will hold, in mono and before mastering, a few clauses ahead of the listener. The store keeps the clauses for the order. */
export async function* auditionScript(
  context: AuditionContext,
  script: ScriptDocument,
  range: TextRange | undefined,
  signal: AbortSignal,
  { labelled = false }: AuditionOptions = {},
): AsyncGenerator<AuditionChunk> {
  const resolved = await resolveSounds(context.sounds, script);
  let track = emptyTrack(resolved);
  const lease = context.store.lease();
  try {
    const label = labelled ? await audibleLabel(context, lease, script, signal) : undefined;
    const { count, clauses } = await speakAhead(context, lease, resolved, range, signal);
    let position = 0;
    let left = label ? count + 1 : count;
    for await (const clause of behind(label, clauses)) {
      left -= 1;
      const part = await audiblePart(clause, range);
      // A clause that begins in its middle begins before the position.
      const startSample = position + Math.round(((clause.pauseBeforeMs ?? 0) * TIMELINE_RATE) / 1000) - part.first;
      track = await withClause(
        trackWithin(track, ...around(position, endless), ringing(track)),
        clause,
        startSample,
        part,
        resolved.sounds,
      );
      const soundEnd = startSample + part.last + part.pause;
      const end = soundEnd + (left === 0 ? tailOf(track, soundEnd) : 0);
      const next = left > 0 ? [{ start: end * MIX_RATIO, end: end * MIX_RATIO + onwards }] : [];
      let tokens = tokenTimes(clause, startSample, part.tokens);
      while (position < end) {
        const stop = Math.min(end, position + longestStretch);
        const stretch = trackWithin(track, ...around(position, stop), ringing(track));
        const speech = track.bed ? joinSpeech([...stretch.speech, ...next]) : [];
        const pcm = await context.threads.play({ track: { ...stretch, speech }, start: position, end: stop, ceiling });
        position = stop;
        yield { sampleRate: TIMELINE_RATE, pcm, tokens };
        tokens = [];
      }
    }
  } finally {
    await lease.release();
  }
}

async function* behind(label: SpokenClause | undefined, clauses: AsyncIterable<SpokenClause>): AsyncGenerator<SpokenClause> {
  if (label) yield label;
  yield* clauses;
}

/** A track that grows as its clauses are spoken. */
function emptyTrack({ document, sounds }: ResolvedSounds): Track {
  const { background, effect } = document.settings;
  const bed = background && placedBed(background, sounds.get(background.soundId));
  return {
    samples: endless,
    channels: 1,
    mixed: effect !== undefined || soundsOf(document).size > 0,
    voice: [],
    recordings: [],
    effects: [],
    speech: [],
    ...(effect && { effect }),
    ...(bed && { bed: { ...bed, fadeOut: 0 } }),
  };
}

/** How much of a clause the range holds, in samples of the clause. */
interface AudiblePart {
  tokens: { start: number; end: number; startSample: number; endSample: number }[];
  first: number;
  last: number;
  /** The gap after it, when its end is audible. */
  pause: number;
}

async function audiblePart(clause: SpokenClause, range: TextRange | undefined): Promise<AudiblePart> {
  const { samples, path } = clause.entry;
  const all = clause.recording ? spreadTokens(clause.text, samples) : readClauseHead(await readFile(path)).tokens;
  const from = (range?.start ?? 0) - clause.textStart;
  const to = (range?.end ?? endless) - clause.textStart;
  const tokens = all.filter((token) => token.end > from && token.start < to);
  const whole = tokens.at(-1) === all.at(-1);
  return {
    tokens,
    first: tokens[0] === all[0] ? 0 : (tokens[0]?.startSample ?? 0),
    last: whole ? samples : (tokens.at(-1)?.endSample ?? 0),
    pause: whole ? Math.round((clause.pauseAfterMs * TIMELINE_RATE) / 1000) : 0,
  };
}

/** The track with one more clause, and the sounds that begin in it. */
async function withClause(
  track: Track,
  clause: SpokenClause,
  startSample: number,
  { first, last }: AudiblePart,
  sounds: ReadonlyMap<string, LibrarySound>,
): Promise<Track> {
  const { key, entry, gain, recording } = clause;
  const start = Math.round(startSample * MIX_RATIO);
  const spoken: Interval = { start: Math.round((startSample + first) * MIX_RATIO), end: Math.round((startSample + last) * MIX_RATIO) };
  return {
    ...track,
    ...(recording
      ? { recordings: [...track.recordings, placedRecording(clause, recording, start)] }
      : { voice: [...track.voice, { key, path: entry.path, startSample, samples: entry.samples, gain }] }),
    effects: [...track.effects, ...(await placedSounds(clause, start, sounds))],
    speech: spoken.end > spoken.start ? [...track.speech, spoken] : track.speech,
  };
}

/** Samples of the mix, with a second on both sides, around samples of the timeline. */
function around(start: number, end: number): [from: number, to: number] {
  return [start * MIX_RATIO - MIX_RATE, end * MIX_RATIO + MIX_RATE];
}

function ringing(track: Track): number {
  return mixReach(track) + MIX_RATE;
}

/** Samples from `end` until the last sound and the effect have faded. */
function tailOf({ effect, effects }: Track, end: number): number {
  const soundsEnd = effects.reduce((last, { start, samples }) => Math.max(last, (start + samples) / MIX_RATIO), end);
  const ringingSamples = effect ? (effectTailMs(effect) * TIMELINE_RATE) / 1000 : 0;
  return Math.min(longestTail, Math.ceil(Math.max(soundsEnd - end, ringingSamples)));
}

function tokenTimes({ textStart }: SpokenClause, startSample: number, tokens: AudiblePart['tokens']): TokenTime[] {
  const toMs = (sample: number) => Math.round(((startSample + sample) * 1000) / TIMELINE_RATE);
  return tokens.map((token) => ({
    start: textStart + token.start,
    end: textStart + token.end,
    startMs: toMs(token.startSample),
    endMs: toMs(token.endSample),
  }));
}
