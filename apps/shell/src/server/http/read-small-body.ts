import type { IncomingMessage } from 'node:http';

/** What a browser sends at once is here by then. */
const patienceMs = 5_000;

/** The text of a body of at most `longest` bytes; undefined where its length is not said or more, or where it does not arrive. */
export async function readSmallBody(request: IncomingMessage, longest: number): Promise<string | undefined> {
  const late = setTimeout(() => request.destroy(), patienceMs);
  request.once('close', () => clearTimeout(late));
  if (Number(request.headers['content-length'] ?? longest + 1) > longest) {
    request.resume();
    return undefined;
  }
  try {
    let text = '';
    for await (const part of request) text += String(part);
    return text;
  } catch {
    return undefined;
  }
}
