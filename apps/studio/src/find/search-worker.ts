import { searchLines, type LineMatches, type Search } from './search-lines.ts';

/** The part of a worker that a search needs. */
export type SearchWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

/** Longest time an expression may run. One that tries every way to fail would otherwise never end. */
const LONGEST_MS = 1200;

export type WorkerAnswer = { kind: 'found'; found: LineMatches } | { kind: 'slow' } | { kind: 'failed' };

/**
 * Runs a search beside the page: whatever the expression, the page goes on, and a search that takes too long is ended.
 * Rejects never; an aborted search answers `failed`.
 */
export function searchBeside(
  lines: readonly string[],
  search: Search,
  most: number,
  signal: AbortSignal,
  open: () => SearchWorker = openWorker,
): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    let worker: SearchWorker;
    try {
      worker = open();
    } catch {
      resolve({ kind: 'failed' });
      return;
    }
    const end = (answer: WorkerAnswer): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ kind: 'slow' }), LONGEST_MS);
    signal.addEventListener('abort', () => end({ kind: 'failed' }));
    worker.onmessage = ({ data }: MessageEvent<LineMatches>) => end({ kind: 'found', found: data });
    worker.onerror = () => end({ kind: 'failed' });
    worker.postMessage({ lines, search, most });
  });
}

/** The function itself is sent, so that no file of its own has to be found at run time. */
function openWorker(): SearchWorker {
  const source = `const search = ${searchLines.toString()};
onmessage = ({ data }) => postMessage(search(data.lines, data.search, data.most));`;
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  return worker;
}
