import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How a server treats one request. */
export interface Manner {
  /** Bytes of a piece, with a pause after each; default: everything at once. */
  piece?: number;
  pauseMs?: number;
  /** The connection breaks off after this many bytes, or the server falls silent. */
  cutAfter?: number;
  silentAfter?: number;
  status?: number;
  /** Another address for the file. */
  redirect?: string;
  ignoresRange?: boolean;
  /** Other bytes of the same length. */
  wrong?: boolean;
}

export interface FileServer extends AsyncDisposable {
  url: string;
  /** `GET` and the range of each request, by file. */
  requests: { file: string; range: string | undefined }[];
  /** Bytes sent of each file. */
  sent: Map<string, number>;
  manner: (file: string) => Manner;
}

/** A server of files on loopback that knows ranges, and misbehaves as it is asked to. */
export async function serveFiles(files: Readonly<Record<string, Buffer>>): Promise<FileServer> {
  const state: Omit<FileServer, 'url' | typeof Symbol.asyncDispose> = { requests: [], sent: new Map(), manner: () => ({}) };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const file = decodeURIComponent(request.url ?? '').replace(/^\//, '');
    const { range } = request.headers;
    state.requests.push({ file, range });
    const bytes = files[file];
    const manner = state.manner(file);
    if (manner.redirect !== undefined) {
      response.writeHead(302, { location: manner.redirect }).end();
      return;
    }
    if (!bytes || manner.status) {
      response.writeHead(manner.status ?? 404).end();
      return;
    }
    const from = range !== undefined && !manner.ignoresRange ? Number(/bytes=(\d+)-/.exec(range)?.[1] ?? 0) : 0;
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from });
    const body = manner.wrong ? Buffer.alloc(bytes.length, 1) : bytes;
    const piece = manner.piece ?? bytes.length;
    for (let at = from; at < bytes.length && !response.destroyed; at += piece) {
      const end = Math.min(at + piece, bytes.length, from + (manner.cutAfter ?? Infinity), from + (manner.silentAfter ?? Infinity));
      response.write(body.subarray(at, end));
      state.sent.set(file, (state.sent.get(file) ?? 0) + end - at);
      if (end - from === manner.silentAfter) return;
      // The end of the connection follows what was written: all of it arrives.
      if (end - from === manner.cutAfter) return void response.socket?.end();
      if (manner.pauseMs !== undefined) await pause(manner.pauseMs);
    }
    response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return Object.assign(state, { url, [Symbol.asyncDispose]: close });
}
