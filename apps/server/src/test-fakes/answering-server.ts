import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface AnsweringServer {
  origin: string;
  received: ReceivedRequest[];
  close(): Promise<void>;
}

/** A provider on loopback, for tests: answers each request with what `answer` gives (text as it is, else JSON), or not at all. */
export async function startAnsweringServer(answer: (request: ReceivedRequest) => unknown): Promise<AnsweringServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        url: new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`),
        headers: incoming.headers,
        body: Buffer.concat(pieces).toString('utf8'),
      };
      received.push(request);
      const value = answer(request);
      if (value !== undefined) outgoing.end(typeof value === 'string' ? value : JSON.stringify(value));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
