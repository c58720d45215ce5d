import { planClauses, type ScriptDocument } from '@shengyu/script';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { billedWordsOf } from './billed-words.ts';
import { LONGEST_MS } from './plan-version.ts';

/** Milliseconds of a word at rate 1, rather too many: they decide what room on the disk is asked for. */
const WORD_MS = 300;

export interface ScriptOutline {
  words: number;
  /** Of all words, as if nothing were paid yet and nothing said twice: the plan never costs more. */
  billedWords: number;
  durationMs: number;
}

/** What is sure of a script before it is planned; `undefined` where only the plan tells whether it can be ordered. */
export function outlineScript(document: ScriptDocument, catalogue: VoiceCatalogue): ScriptOutline | undefined {
  const clauses = planClauses(document);
  if (clauses.some(({ voiceId }) => !catalogue.find(voiceId))) return undefined;
  if (!clauses.some(({ words, recording }) => words > 0 || recording !== undefined)) return undefined;
  const billedWords = billedWordsOf(clauses.map(({ words, voiceId }) => ({ words, rate: catalogue.rateOf(voiceId) })));
  const durationMs = clauses.reduce(
    (sum, { words, recording, prosody, pauseAfterMs }) =>
      sum + (recording ? recording.durationMs : (words * WORD_MS) / prosody.rate) + pauseAfterMs,
    0,
  );
  if (durationMs > LONGEST_MS) return undefined;
  return { words: clauses.reduce((sum, { words }) => sum + words, 0), billedWords: Math.max(1, billedWords), durationMs };
}
