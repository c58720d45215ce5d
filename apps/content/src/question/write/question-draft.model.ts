import { writingTexts as texts } from '../../locales/writing.zh-CN.ts';
import { SHORTEST_TITLE } from '../post-lengths.ts';

export interface QuestionDraft {
  title: string;
  cate: string;
  content: string;
}

export type DraftErrors = Partial<Record<keyof QuestionDraft, string>>;

/** A draft from the stored text; a category that is gone is not chosen. */
export function parseDraft(kept: string, categories: readonly string[]): QuestionDraft {
  const empty = { title: '', cate: '', content: '' };
  try {
    const read = JSON.parse(kept) as Partial<Record<keyof QuestionDraft, unknown>> | null;
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const cate = text(read?.cate);
    return { title: text(read?.title), cate: categories.includes(cate) ? cate : '', content: text(read?.content) };
  } catch {
    return empty;
  }
}

/** What the device keeps of it; nothing of one that says nothing. */
export function keptDraft(draft: QuestionDraft): string {
  return draft.title === '' && draft.content === '' ? '' : JSON.stringify(draft);
}

/** What is missing before it can be sent. */
export function draftErrors({ title, cate }: QuestionDraft): DraftErrors {
  return {
    ...(title.trim().length < SHORTEST_TITLE && { title: texts.titleShort }),
    ...(cate === '' && { cate: texts.categoryMissing }),
  };
}
