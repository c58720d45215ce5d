import { setImmediate } from 'node:timers/promises';
import { planClauses, type ScriptDocument } from '@shengyu/script';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { billedWordsOf } from './billed-words.ts';
import { LONGEST_MS } from './plan-version.ts';

/** Milliseconds of a word at rate 1, rather too many: they decide what room on the disk is asked for. */
const WORD_MS = 300;
/** Paragraphs that are read before other calls have their turn. */
const SLICE = 100;

export interface ScriptOutline {
  words: number;
  /** Of all words, as if nothing were paid yet and nothing said twice: the plan never costs more. */
  billedWords: number;
  durationMs: number;
}

/** What is sure of a script before it is planned; `undefined` where only the plan tells whether it can be ordered. */
export async function outlineScript(document: ScriptDocument, catalogue: VoiceCatalogue): Promise<ScriptOutline | undefined> {
  const parts: { words: number; rate: number }[] = [];
  let isAudible = false;
  let durationMs = 0;
  for (let from = 0; from < document.paragraphs.length; from += SLICE) {
    const slice = { ...document, paragraphs: document.paragraphs.slice(from, from + SLICE) };
    for (const { words, recording, voiceId, prosody, pauseAfterMs } of planClauses(slice)) {
      if (!catalogue.find(voiceId)) return undefined;
      parts.push({ words, rate: catalogue.rateOf(voiceId) });
      isAudible ||= words > 0 || recording !== undefined;
      durationMs += (recording ? recording.durationMs : (words * WORD_MS) / prosody.rate) + pauseAfterMs;
    }
    await setImmediate();
  }
  if (!isAudible || durationMs > LONGEST_MS) return undefined;
  return { words: parts.reduce((sum, { words }) => sum + words, 0), billedWords: Math.max(1, billedWordsOf(parts)), durationMs };
}
