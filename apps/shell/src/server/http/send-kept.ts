import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseTextCoding, type TextCoding } from './compression.ts';
import { fillPieces, packText, type PackedText, type TextPieces } from './packed-text.ts';
import { createNonce } from './security-headers.ts';
import { sendText, worthCompressingBytes } from './send-text.ts';

/** In place of the nonce while a text is kept: too random to occur in it. */
export const nonceMark = createNonce();

/** By the text that is kept, for as long as it is. */
const packed = new WeakMap<TextPieces, Map<TextCoding, Promise<PackedText | undefined>>>();

function packedOf(pieces: TextPieces, coding: TextCoding): Promise<PackedText | undefined> {
  const known = packed.get(pieces) ?? new Map<TextCoding, Promise<PackedText | undefined>>();
  packed.set(pieces, known);
  const making = known.get(coding) ?? packText(pieces, nonceMark, coding);
  known.set(coding, making);
  return making;
}

const lengthOf = (pieces: TextPieces): number => pieces.flat().reduce((sum, { length }) => sum + length, 0);

/** Sends a kept text with this answer's own nonce. It is compressed once for each coding, not for each visitor. */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  pieces: TextPieces,
  { headers, nonce = '' }: { headers: Readonly<Record<string, string | string[]>>; nonce?: string },
): Promise<void> {
  const coding = chooseTextCoding(request);
  const ready = coding && lengthOf(pieces) > worthCompressingBytes ? await packedOf(pieces, coding) : undefined;
  if (!coding || !ready) return sendText(request, response, status, fillPieces(pieces, nonce), headers);
  const body = ready.fill(nonce);
  response.writeHead(status, { ...headers, 'content-encoding': coding, 'content-length': String(body.length) });
  response.end(body);
}
