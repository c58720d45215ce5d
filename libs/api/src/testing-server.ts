/// <reference types="node" />
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ScriptedAnswer {
  status?: number;
  body?: unknown;
  /** Closes the connection without an answer. */
  hangUp?: boolean;
  /** Milliseconds before the answer. */
  delayMs?: number;
}

export interface TestingServer extends AsyncDisposable {
  url: string;
  seen: SeenRequest[];
  /** Answers for the next requests, in order; the last one repeats. */
  answers: ScriptedAnswer[];
}

/** A real HTTP server that says what it is told; for the tests of the clients. */
export async function startTestingServer(...answers: ScriptedAnswer[]): Promise<TestingServer> {
  const state: { seen: SeenRequest[]; answers: ScriptedAnswer[] } = { seen: [], answers };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      const answer = (state.answers.length > 1 ? state.answers.shift() : state.answers[0]) ?? {};
      if (answer.hangUp) {
        request.socket.destroy();
        return;
      }
      setTimeout(() => {
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body ?? {}));
      }, answer.delayMs ?? 0).unref();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
