import type { ImportChoices, ImportPart, PartKind } from './exchange.queries.ts';

/** One answer to a question, and the parts that it keeps and leaves out. */
export interface Answer {
  name: 'left' | 'kept' | 'other';
  keep: ImportChoices['keep'];
}

/** The answers to what a text asks; a part may be kept in place of another. */
export function answersOf(kind: PartKind): readonly Answer[] {
  if (kind !== 'translation')
    return [
      { name: 'left', keep: { [kind]: false } },
      { name: 'kept', keep: { [kind]: true } },
    ];
  return [
    { name: 'left', keep: { translation: false, original: true } },
    { name: 'other', keep: { translation: true, original: false } },
    { name: 'kept', keep: { translation: true, original: true } },
  ];
}

export const kindsOf = (keep: ImportChoices['keep']): PartKind[] => Object.keys(keep) as PartKind[];

/** The answer that a text was read with. */
export function answerOf(kind: PartKind, parts: readonly Pick<ImportPart, 'kind' | 'kept'>[]): Answer | undefined {
  const isKept = (each: PartKind): boolean | undefined => parts.find((part) => part.kind === each)?.kept;
  return answersOf(kind).find(({ keep }) => kindsOf(keep).every((each) => (isKept(each) ?? keep[each]) === keep[each]));
}

/** In which writing most lines are. */
export function writingOf(lines: readonly string[]): 'zh' | 'ja' | 'ko' | 'latin' {
  const text = lines.join('');
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'latin';
}
