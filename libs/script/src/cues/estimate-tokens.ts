import { planClauses } from '../clauses/plan-clauses.ts';
import type { TokenTime } from './cue.ts';
import type { ScriptDocument } from '../document/document.ts';
import { paragraphOffsets } from '../document/document-text.ts';
import { estimateClauseMs, spokenSpans, type PaceOf } from './estimate-duration.ts';

/** When each hanzi, digit or Latin word will about be spoken, from the text alone: to show subtitles before there is sound. */
export function estimateTokens(document: ScriptDocument, paceOf: PaceOf = () => 1): TokenTime[] {
  const bases = paragraphOffsets(document);
  const tokens: TokenTime[] = [];
  let clauseMs = 0;
  for (const clause of planClauses(document)) {
    const base = (bases[clause.paragraph] ?? 0) + clause.start;
    const length = estimateClauseMs(clause, paceOf(clause.voiceId));
    const spans = spokenSpans(clause);
    // A recording is as long as it is, whatever its text.
    const scale =
      length /
      Math.max(
        1,
        spans.reduce((sum, { ms }) => sum + ms, 0),
      );
    let atMs = clauseMs;
    for (const { start, end, ms, speaks } of spans) {
      if (speaks) tokens.push({ start: base + start, end: base + end, startMs: atMs, endMs: atMs + ms * scale });
      atMs += ms * scale;
    }
    clauseMs += length + clause.pauseAfterMs;
  }
  return tokens;
}
