import { compileQuery, type BadExpression, type FindQuery } from './find.model.ts';
import { searchLines, type LineMatch } from './search-lines.ts';
import { searchBeside, type SearchWorker } from './search-worker.ts';

/** Most matches listed or replaced at once. */
export const MOST_MATCHES = 10_000;

export type SearchAnswer =
  | { kind: 'found'; matches: readonly LineMatch[]; more: boolean }
  | { kind: 'bad'; reason: BadExpression }
  | { kind: 'slow' }
  | { kind: 'failed' };

const nothing: SearchAnswer = { kind: 'found', matches: [], more: false };

/** Searches plain words at once; a regular expression in a worker, for a bounded time. */
export function runSearch(
  lines: readonly string[],
  query: FindQuery,
  signal: AbortSignal,
  open?: () => SearchWorker,
): SearchAnswer | Promise<SearchAnswer> {
  if (query.text === '') return nothing;
  const compiled = compileQuery(query);
  if (!compiled.ok) return { kind: 'bad', reason: compiled.reason };
  if (!query.regex) return { kind: 'found', ...searchLines(lines, compiled.search, MOST_MATCHES) };
  return searchBeside(lines, compiled.search, MOST_MATCHES, signal, open).then((answer) =>
    answer.kind === 'found' ? { kind: 'found', ...answer.found } : answer,
  );
}
