import { codePointLength, estimateTokens, type PaceOf, type ScriptDocument, type TokenTime } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import { fromParagraphNode, settingsOf } from '../editor/conversion.ts';
import type { ScriptStats } from './paragraph-stats.ts';
import type { Timing } from './timing.model.ts';
import { type KnownScript, soundOf } from './known-script.ts';

/** Times of a document's words: measured where known, else estimated paragraph by paragraph. */
export function timingOfScript(
  doc: Node,
  { startsMs, durationMs, exact }: Pick<ScriptStats, 'startsMs' | 'durationMs' | 'exact'>,
  known: KnownScript | null,
  paceOf: PaceOf = () => 1,
): Timing {
  const settings = settingsOf(doc);
  const holds = known?.sound === soundOf(settings) ? known : null;
  const tokens: TokenTime[] = [];
  let base = 0;
  let trueUntil = Number.POSITIVE_INFINITY;
  doc.forEach((node, _offset, index) => {
    const paragraph = fromParagraphNode(node);
    const found = holds?.of(node);
    if (found?.exact !== true && paragraph.text.trim() !== '') trueUntil = Math.min(trueUntil, base);
    const document: ScriptDocument = { schema: 1, settings, paragraphs: [paragraph] };
    const startMs = startsMs[index] ?? 0;
    for (const token of found?.exact ? found.tokens : estimateTokens(document, paceOf))
      tokens.push({
        start: base + token.start,
        end: base + token.end,
        startMs: startMs + token.startMs,
        endMs: startMs + token.endMs,
      });
    base += codePointLength(paragraph.text) + 1;
  });
  return { tokens, trueUntil, labelMs: holds?.labelMs ?? 0, ...(exact && { durationMs }) };
}
