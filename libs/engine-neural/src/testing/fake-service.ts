import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as the form that it is. */
  form: () => Map<string, { type: string; bytes: Buffer }>;
}

/** `undefined` never answers; several pieces are sent one by one. */
export type Reply = { status: number; body?: Uint8Array | string | readonly string[] } | undefined;

/** A speech service on the loopback interface, at the outermost edge: real HTTP, scripted answers. */
export async function startFakeService(reply: (asked: Asked, count: number) => Reply) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const bytes = Buffer.concat(pieces);
      const one = {
        ...{ path: request.url ?? '', headers: request.headers, body: bytes.toString() },
        form: () => formOf(bytes, request.headers['content-type'] ?? ''),
      };
      asked.push(one);
      const answer = reply(one, asked.length);
      if (answer) void send(response, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function send(response: ServerResponse, { status, body }: NonNullable<Reply>): Promise<void> {
  response.writeHead(status);
  if (!Array.isArray(body)) return void response.end(body);
  for (const piece of body as readonly string[]) {
    response.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
}

/** A form of several parts (RFC 7578), as far as these services read it. */
function formOf(bytes: Buffer, type: string): Map<string, { type: string; bytes: Buffer }> {
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? '';
  const parts = bytes.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const head = part.slice(0, end);
      const content = { type: /content-type: (\S+)/i.exec(head)?.[1] ?? '', bytes: Buffer.from(part.slice(end + 4, -2), 'latin1') };
      return [/ name="([^"]*)"/.exec(head)?.[1] ?? '', content];
    }),
  );
}
