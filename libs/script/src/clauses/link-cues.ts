import type { Clause } from '../spoken/clause.ts';
import type { Paragraph, ScriptDocument } from '../document/document.ts';

/** Cues of one sentence follow each other; a longer silence was meant. */
const LONGEST_GAP_MS = 300;

/**
 * Gives clauses at the border of two cues that go on in each other (…共1 ‖ 750台) what is written on the other side, so that they are
 * read as one sentence. Each keeps its time, its sound and its words.
 */
export function linkCues(clauses: readonly Clause[], { paragraphs }: ScriptDocument): void {
  for (const [index, clause] of clauses.entries()) {
    const next = clauses[index + 1];
    if (!next || !goesOn(clause, next, paragraphs)) continue;
    const joint = jointOf(clause.text, next.text);
    clause.context = { before: clause.context?.before ?? '', after: joint + next.text };
    next.context = { before: clause.text + joint, after: '' };
  }
}

function goesOn(clause: Clause, next: Clause, paragraphs: readonly Paragraph[]): boolean {
  const [from, to] = [paragraphs[clause.paragraph], paragraphs[next.paragraph]];
  if (next.paragraph !== clause.paragraph + 1 || !from?.timing || !to?.timing) return false;
  if (to.timing.startMs - from.timing.endMs > LONGEST_GAP_MS || clause.voiceId !== next.voiceId) return false;
  if (clause.recording || next.recording) return false;
  if (from.inserts.some(({ at }) => at >= clause.end) || to.inserts.some(({ at }) => at === 0)) return false;
  return /[\p{L}\p{N}]$/u.test(clause.text) && /^(?:[\p{L}\p{N}]|[.,．，]\d)/u.test(next.text);
}

/** In Chinese cues a word that goes on in small letters was cut; elsewhere cues end between words. */
function jointOf(before: string, after: string): string {
  const areLatin = /[\p{Script=Latin}\d]$/u.test(before) && /^\p{Script=Latin}/u.test(after);
  const isDigits = /\d$/.test(before) && /^[.,．，]?\d/.test(after);
  const isChinese = /\p{Script=Han}/u.test(before + after);
  if (isDigits || !/\p{Script=Latin}|\d/u.test(before.slice(-1))) return isChinese || isDigits ? '' : ' ';
  return areLatin && (!isChinese || /^\p{Lu}/u.test(after)) ? ' ' : '';
}
