import { searchLines, type LineMatches, type Search } from './search-lines.ts';

/** The part of a worker that a search uses. */
export type SearchWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

/** Longest time an expression may run: catastrophic backtracking never ends by itself. */
const LONGEST_MS = 1200;

export type WorkerAnswer = { kind: 'found'; found: LineMatches } | { kind: 'slow' } | { kind: 'failed' };

/**
 * Runs a search in a worker: the page stays responsive whatever the expression, and a search that takes too long is ended.
 * Never rejects; an aborted search resolves to `failed`.
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

let sourceUrl: string | undefined;

/** The worker's source is the function itself: no file to find at run time. One URL serves every search of the page, so it is never revoked. */
function openWorker(): SearchWorker {
  sourceUrl ??= URL.createObjectURL(
    new Blob(
      [
        `const search = ${searchLines.toString()};
onmessage = ({ data }) => postMessage(search(data.lines, data.search, data.most));`,
      ],
      { type: 'text/javascript' },
    ),
  );
  return new Worker(sourceUrl);
}
