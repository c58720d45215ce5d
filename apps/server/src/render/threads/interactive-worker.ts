import { readFileSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import { codePointLength, estimateClauseMs, paragraphOffsets, planClauses } from '@shengyu/script';
import type { Clause, Replacement, ScriptDocument } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import type { SpokenToken } from '@shengyu/speech';
import { limit, toPcm16 } from '@shengyu/speech/sound';
import { Piscina } from 'piscina';
import { clauseKey } from '../plan/clause-key.ts';
import { readClauseFile } from '../clause-store/clause-file.ts';
import type { ClauseToken } from '../clause-store/clause-file.ts';
import type { CastVoice } from '../plan/voice-cast.ts';
import { buses } from '../track/track.ts';
import type { MixTrack } from '../track/track.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { renderMix } from '../encode/mix-tasks.ts';
import { readStoredHead } from '../clause-store/read-stored-head.ts';
import { createLeastRecent } from '../plan/least-recent.ts';

/** A clause with its place in the whole text. */
export interface PlacedClause extends Clause {
  /** Code points of the script's whole text. */
  textStart: number;
  textEnd: number;
  /** From the text alone, without the pause after it. */
  estimateMs: number;
}

export interface CutTask {
  document: ScriptDocument;
  /** Receives `PlacedClause[]` batches, then `null`. */
  port: MessagePort;
}

export interface ReadClauseResult {
  key: string;
  spoken: string;
  /** Left out when the same clause was read before: it is most likely in the store, and only its name is needed. */
  tokens?: SpokenToken[];
}

export interface HearTask {
  path: string;
  gain: number;
  ceiling: number;
}

export interface HearMixTask {
  track: MixTrack;
  /** Samples of the timeline. */
  start: number;
  end: number;
  ceiling: number;
}

export interface HeardClause {
  sampleRate: number;
  pcm: Int16Array;
  tokens: ClauseToken[];
}

const cast = Piscina.workerData as ReadonlyMap<string, CastVoice>;
const batchLength = 100;

// The dictionaries are read when they are first asked for: now, and not while somebody waits to hear the first clause.
for (const language of ['zh-CN', 'en-US'] as const)
  readClause({ text: language === 'en-US' ? 'Hello, 10.' : '银行行长说，第10次。', readings: [] }, { language });

/** Clauses in batches: a long script in one message would hold up the receiving thread. */
export function cut({ document, port }: CutTask): void {
  const offsets = paragraphOffsets(document);
  const clauses = planClauses(document);
  for (let start = 0; start < clauses.length; start += batchLength) {
    port.postMessage(
      clauses.slice(start, start + batchLength).map((clause): PlacedClause => {
        const textStart = (offsets[clause.paragraph] ?? 0) + clause.start;
        return {
          ...clause,
          textStart,
          textEnd: textStart + codePointLength(clause.text),
          estimateMs: estimateClauseMs(clause, cast.get(clause.voiceId)?.voice.pace),
        };
      }),
    );
  }
  port.postMessage(null);
  port.close();
}

/** Reading takes a millisecond or more a clause, and scripts are priced, listened to and rendered again and again. */
const known = createLeastRecent<{ key: string; spoken: string }>(20_000);

/** How clauses are spoken, and the names of their sounds. */
export function read(clauses: readonly Clause[]): ReadClauseResult[] {
  return clauses.map((clause) => {
    const name = readingName(clause);
    const found = known.get(name);
    if (found) return found;
    const { member, tokens, spoken } = readFresh(clause);
    const result = { key: clauseKey(member.engineId, member.voice, clause.prosody, tokens, spoken), spoken };
    known.set(name, result);
    return { ...result, tokens };
  });
}

/** What a clause is spoken as, where `read` left it out. */
export function tokens(clause: Clause): SpokenToken[] {
  return readFresh(clause).tokens;
}

/** What is said for the numbers of clauses, for subtitles that show it. */
export function numbers(clauses: readonly PlacedClause[]): Replacement[] {
  return clauses.flatMap((clause) =>
    readFresh(clause).numbers.flatMap(({ start, end, readings, chosen }) => {
      const text = readings.find(({ kind }) => kind === chosen)?.spoken;
      return text === undefined ? [] : [{ start: clause.textStart + start, end: clause.textStart + end, text }];
    }),
  );
}

function readFresh(clause: Clause) {
  const member = cast.get(clause.voiceId);
  if (!member) throw new Error(`There is no voice "${clause.voiceId}".`);
  return { member, ...readClause(clause, { language: member.voice.language }) };
}

/** Everything that `readFresh` and the key depend on. */
function readingName({ text, readings, voiceId, prosody }: Clause): string {
  return JSON.stringify([voiceId, prosody.rate, prosody.semitones, prosody.style ?? null, readings, text]);
}

/** A stretch of a track as it sounds in an audition: mono, at the rate of the timeline. */
export function hearMix({ track, start, end, ceiling }: HearMixTask): Int16Array {
  const [mono = new Float32Array(0)] = renderMix({ track, buses, sampleRate: TIMELINE_RATE, start, end, gain: 1, ceiling });
  return toPcm16(mono);
}

/** Times of the words of stored clauses. */
export function heads(paths: readonly string[]): ClauseToken[][] {
  return paths.map((path) => readStoredHead(path).tokens);
}

/** A stored clause, ready to be played by itself. */
export function hear({ path, gain, ceiling }: HearTask): HeardClause {
  const { pcm, sampleRate, tokens } = readClauseFile(readFileSync(path));
  const samples = new Float32Array(pcm).map((sample) => (sample / 32_768) * gain);
  limit(samples, ceiling, sampleRate);
  return { sampleRate, pcm: toPcm16(samples), tokens };
}
