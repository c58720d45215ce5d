import { characterClass, classOf } from './character-class.ts';
import type { Clause } from './clause.ts';
import { planClauses } from './clauses/plan-clauses.ts';
import type { ScriptDocument } from './document.ts';

/** Measured on the built-in Mandarin voices at rate 1. */
const HANZI_MS = 225;
const DIGIT_MS = 235;
const WORD_MS = 330;
const INNER_COMMA_MS = 180;

/** Length of the finished audio in ms, from its text alone: within about a tenth for Mandarin prose. */
export function estimateDurationMs(document: ScriptDocument): number {
  return Math.round(planClauses(document).reduce((sum, clause) => sum + estimateClauseMs(clause) + clause.pauseAfterMs, 0));
}

/** Length of one clause in ms without the pause after it. */
export function estimateClauseMs(clause: Clause): number {
  if (clause.recording) return clause.recording.durationMs;
  let ms = 0;
  let inWord = false;
  for (const character of clause.text) {
    const kind = classOf(character.codePointAt(0) ?? 0);
    if (kind === characterClass.ideograph) ms += HANZI_MS;
    else if (kind === characterClass.digit) ms += DIGIT_MS;
    else if (kind === characterClass.letter) ms += inWord ? 0 : WORD_MS;
    else if (character === '，' || character === '、' || character === '：') ms += INNER_COMMA_MS;
    inWord = kind === characterClass.letter;
  }
  return ms / clause.prosody.rate;
}
