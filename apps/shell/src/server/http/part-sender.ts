import type { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { createCompressor } from './compression.ts';

/**
 * How long the first part of a document is alone on the line. Written in one go with the rest, it would be read in one go: a browser then
 * asks for every file that the rest names before it paints.
 */
const ALONE_MS = 10;

export interface PartSender {
  send: (...chunks: readonly (string | Buffer)[]) => void;
  end: (...chunks: readonly (string | Buffer)[]) => void;
}

/** Sends parts of a document in their order, each as soon as it is there, but for the second, which waits until the first is on its way. */
export function createPartSender(response: Writable, packed: ReturnType<typeof createCompressor> | undefined): PartSender {
  const out = packed ?? response;
  packed?.pipe(response);
  let sent: Promise<void> | undefined;
  const inTurn = (write: () => void): void => {
    if (sent) {
      sent = sent.then(() => {
        if (!response.destroyed) write();
      });
      return;
    }
    write();
    sent = pause(ALONE_MS);
  };
  const write = (chunks: readonly (string | Buffer)[]): void => chunks.forEach((chunk) => void out.write(chunk));
  return {
    send: (...chunks) =>
      inTurn(() => {
        write(chunks);
        packed?.flush();
      }),
    end: (...chunks) =>
      inTurn(() => {
        write(chunks);
        out.end();
      }),
  };
}
