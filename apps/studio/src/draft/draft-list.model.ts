import { countWords } from '@shengyu/script';
import { type Draft, isBlank, mayOpen } from './draft.ts';
import type { ScriptCard } from './script.queries.ts';

export interface DraftEntry {
  scriptId: string | null;
  localId: string | null;
  title: string;
  excerpt: string;
  words: number;
  /** Epoch ms. */
  updatedAt: number;
}

/** Scripts of the server and of this device in one list: one entry a script, latest first. */
export function mergeDrafts(local: readonly Draft[], cards: readonly ScriptCard[], member: string | null, keyword: string): DraftEntry[] {
  const remote = cards.map((card): DraftEntry => ({
    scriptId: card.id,
    localId: null,
    title: card.title,
    excerpt: card.excerpt,
    words: card.words,
    updatedAt: Date.parse(card.update_time),
  }));
  const known = new Set(remote.map((entry) => entry.scriptId));
  const own = local
    .filter((draft) => mayOpen(draft, member) && !isBlank(draft) && !(draft.scriptId !== null && known.has(draft.scriptId)))
    .map(entryOf)
    .filter((entry) => `${entry.title} ${entry.excerpt}`.includes(keyword.trim()));
  return [...remote, ...own].sort((a, b) => b.updatedAt - a.updatedAt);
}

function entryOf(draft: Draft): DraftEntry {
  const { paragraphs } = draft.document;
  return {
    scriptId: draft.scriptId,
    localId: draft.localId,
    title: draft.title,
    excerpt: [...(paragraphs.find(({ text }) => text.trim() !== '')?.text ?? '')].slice(0, 60).join(''),
    words: paragraphs.reduce((sum, { text }) => sum + countWords(text), 0),
    updatedAt: draft.updatedAt,
  };
}
