import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseTextCoding, createCompressor, flush } from './compression.ts';

export const worthCompressingBytes = 1024;

/** Sends a text, compressed when that is worth it and the client takes it; in several pieces where each is of use before the next. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string | readonly (readonly Buffer[])[],
  headers: Readonly<Record<string, string | string[]>>,
): void {
  const pieces = typeof text === 'string' ? [[Buffer.from(text)]] : text;
  const parts = pieces.flat();
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const coding = length > worthCompressingBytes ? chooseTextCoding(request) : undefined;
  if (!coding) {
    response.writeHead(status, { ...headers, 'content-length': String(length) });
    response.cork();
    for (const part of parts) response.write(part);
    response.end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-encoding': coding });
  const packed = createCompressor(coding);
  packed.pipe(response);
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) flush(packed, coding);
    for (const part of piece) packed.write(part);
  }
  packed.end();
}
