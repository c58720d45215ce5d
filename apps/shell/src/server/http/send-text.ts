import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding, createCompressor } from './compression.ts';

const worthCompressingBytes = 1024;

/** Sends a text in one piece, compressed when that is worth it and the client takes it. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string | Buffer,
  headers: Readonly<Record<string, string | string[]>>,
): void {
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  const coding = body.length > worthCompressingBytes ? chooseCoding(request.headers['accept-encoding']) : undefined;
  if (!coding) {
    response.writeHead(status, { ...headers, 'content-length': String(body.length) });
    response.end(body);
    return;
  }
  response.writeHead(status, { ...headers, 'content-encoding': coding });
  const packed = createCompressor(coding);
  packed.pipe(response);
  packed.end(body);
}
