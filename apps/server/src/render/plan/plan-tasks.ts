import type { MessagePort } from 'node:worker_threads';
import { clauseSentences, codePointLength, estimateClauseMs, paragraphOffsets, planClauses } from '@shengyu/script';
import type { Clause, Prosody, Replacement, ScriptDocument } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import type { SpokenToken } from '@shengyu/speech';
import { LRUCache } from 'lru-cache';
import { clauseKey, sentenceKey } from './clause-key.ts';
import type { PlacedClause, ReadClauseResult } from './planned-clause.ts';
import type { CastVoice } from './voice-cast.ts';

/** The voices that a task names. */
type NamedVoices = ReadonlyMap<string, CastVoice>;

export interface CutTask {
  document: ScriptDocument;
  voices: NamedVoices;
  /** Receives `PlacedClause[]` batches, then `null`. */
  port: MessagePort;
}

const batchLength = 100;

// Loads the dictionaries when the worker starts, not while somebody waits for the first clause.
for (const language of ['zh-CN', 'en-US'] as const)
  readClause({ text: language === 'en-US' ? 'Hello, 10.' : '银行行长说，第10次。', readings: [] }, { language });

/** Clauses in batches: a long script in one message would block the receiving thread. */
export function cut({ document, voices, port }: CutTask): void {
  const offsets = paragraphOffsets(document);
  const clauses = planClauses(document, (voiceId) => voices.get(voiceId)?.voice.language ?? 'zh-CN');
  const sentences = clauseSentences(document, clauses);
  for (let start = 0; start < clauses.length; start += batchLength) {
    port.postMessage(
      clauses.slice(start, start + batchLength).map((clause, place): PlacedClause => {
        const sentence = sentences[start + place] ?? { index: 0, text: clause.text };
        const textStart = (offsets[clause.paragraph] ?? 0) + clause.start;
        const member = voices.get(clause.voiceId);
        const placed = { ...clause, prosody: asUsual(clause.prosody, member) };
        return {
          ...placed,
          textStart,
          textEnd: textStart + codePointLength(clause.text),
          estimateMs: estimateClauseMs(placed, member?.voice.pace),
          sentence: sentenceKey(sentence),
        };
      }),
    );
  }
  port.postMessage(null);
  port.close();
}

/** Within what a voice can do. */
function asUsual(prosody: Prosody, { usual }: Pick<CastVoice, 'usual'> = {}): Prosody {
  if (!usual) return prosody;
  const [rate, semitones] = [prosody.rate * usual.rate, prosody.semitones + usual.semitones];
  return { ...prosody, rate: Math.min(2, Math.max(0.5, rate)), semitones: Math.min(12, Math.max(-12, semitones)) };
}

/** Reading takes a millisecond or more per clause, and scripts are priced, auditioned and rendered again and again. */
const known = new LRUCache<string, Omit<ReadClauseResult, 'tokens'>>({ max: 20_000 });

/** How clauses are spoken, and the names of their sounds. */
export function read({ clauses, voices }: { clauses: readonly Clause[]; voices: NamedVoices }): ReadClauseResult[] {
  return clauses.map((clause) => {
    const member = memberOf(clause, voices);
    const name = readingName(clause, member.engineId);
    const found = known.get(name);
    if (found) return found;
    const { tokens, spoken } = readFresh(clause, member);
    const keyOf = ({ engineId, voice }: Pick<CastVoice, 'engineId' | 'voice'>) =>
      clauseKey(engineId, voice, clause.prosody, tokens, spoken);
    const result = { key: keyOf(member), ...(member.basic && { basicKey: keyOf(member.basic) }), spoken };
    known.set(name, result);
    return { ...result, tokens };
  });
}

/** What a clause is spoken as, where `read` left it out. */
export function tokens({ clause, voices }: { clause: Clause; voices: NamedVoices }): SpokenToken[] {
  return readFresh(clause, memberOf(clause, voices)).tokens;
}

/** What is said for the numbers of clauses, for subtitles that show it. */
export function numbers({ clauses, voices }: { clauses: readonly PlacedClause[]; voices: NamedVoices }): Replacement[] {
  return clauses.flatMap((clause) =>
    readFresh(clause, memberOf(clause, voices)).numbers.flatMap(({ start, end, readings, chosen }) => {
      const text = readings.find(({ kind }) => kind === chosen)?.spoken;
      return text === undefined ? [] : [{ start: clause.textStart + start, end: clause.textStart + end, text }];
    }),
  );
}

function memberOf({ voiceId }: Clause, voices: NamedVoices): CastVoice {
  const member = voices.get(voiceId);
  if (!member) throw new Error(`There is no voice "${voiceId}".`);
  return member;
}

function readFresh(clause: Clause, { voice }: CastVoice) {
  return readClause(clause, { language: voice.language });
}

/** Everything that `readFresh` and the key depend on: a voice of one's own is named by its version, which never changes. */
function readingName({ text, readings, context, voiceId, prosody }: Clause, engineId: string): string {
  return JSON.stringify([engineId, voiceId, prosody.rate, prosody.semitones, prosody.style ?? null, readings, text, context ?? null]);
}
