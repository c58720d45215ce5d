import type { Node } from 'prosemirror-model';
import { useEffect, useMemo, useState } from 'react';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { goTo } from '../session/go-to.ts';
import type { BadExpression, FindQuery } from './find.model.ts';
import { type Found, linesOf, placesOf } from './found.ts';
import { showFound } from '../editor/found-plugin.ts';
import { replaceFound, type Replacement } from './replace-found.ts';
import { runSearch, type SearchAnswer } from './run-search.ts';

export interface Finder {
  status: 'idle' | 'searching' | 'found' | 'slow' | 'failed' | { bad: BadExpression };
  found: readonly Found[];
  /** There are more matches than counted. */
  more: boolean;
  /** Index of the current match; -1 before the first. */
  at: number;
  /** The script has changed: the search runs again. */
  stale: boolean;
  go: (index: number) => void;
  /** Returns whether the script changed. */
  replace: (replacements: readonly Replacement[]) => boolean;
}

const QUIET_MS = 150;
const none: readonly Found[] = [];

/** Searches the script while it is edited and highlights the matches. */
export function useFinder(query: FindQuery): Finder {
  const editor = usePart('editor');
  const doc = useEditor(({ state }) => state?.doc ?? null);
  const [answer, setAnswer] = useState<{ of: FindQuery; doc: Node; answer: SearchAnswer } | null>(null);
  const [at, setAt] = useState(-1);

  useEffect(() => {
    if (!doc) return undefined;
    const ending = new AbortController();
    const search = async (): Promise<void> => {
      const result = await runSearch(linesOf(doc), query, ending.signal);
      if (!ending.signal.aborted) setAnswer({ of: query, doc, answer: result });
    };
    const timer = setTimeout(() => void search(), QUIET_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [doc, query]);
  useEffect(() => setAt(-1), [query]);

  const found = useMemo(() => (answer?.answer.kind === 'found' ? placesOf(answer.doc, answer.answer.matches) : none), [answer]);
  const fresh = answer !== null && answer.doc === doc;
  useEffect(() => {
    const view = editor.view();
    if (view && fresh) showFound(view, query.text === '' ? none : found, at);
  }, [editor, found, fresh, at, query.text]);
  useEffect(
    () => () => {
      const view = editor.view();
      if (view) showFound(view, none, -1);
    },
    [editor],
  );

  const current = answer?.of === query;
  return {
    status: query.text === '' ? 'idle' : current ? statusOf(answer.answer) : 'searching',
    found: query.text === '' ? none : found,
    more: answer?.answer.kind === 'found' && answer.answer.more,
    at: Math.min(at, found.length - 1),
    stale: !fresh || !current,
    go(index) {
      const place = found[index];
      if (!place || !fresh) return;
      setAt(index);
      goTo(editor, place, false);
    },
    replace(replacements) {
      if (!fresh) return false;
      const before = editor.current()?.doc;
      return editor.run(replaceFound(replacements)) && editor.current()?.doc !== before;
    },
  };
}

function statusOf(answer: SearchAnswer): Finder['status'] {
  return answer.kind === 'bad' ? { bad: answer.reason } : answer.kind;
}
