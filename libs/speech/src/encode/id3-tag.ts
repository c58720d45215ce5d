import { AI_LABEL_FIELD, aiLabel } from './ai-label.ts';
import type { FileMetadata } from './ai-label.ts';

const utf8 = 3;

/** An ID3v2.4 tag with title, encoder and the label of AI-made sound. */
export function id3Tag(metadata: FileMetadata): Uint8Array {
  const frames = [
    textFrame('TIT2', metadata.title),
    textFrame('TPUB', metadata.producer),
    textFrame('TXXX', `${AI_LABEL_FIELD}\0${aiLabel(metadata)}`),
  ];
  const length = frames.reduce((sum, frame) => sum + frame.length, 0);
  return concat([Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, ...syncSafe(length)), ...frames]);
}

function textFrame(id: string, text: string): Uint8Array {
  const body = new TextEncoder().encode(text);
  return concat([new TextEncoder().encode(id), Uint8Array.of(...syncSafe(body.length + 1), 0, 0, utf8), body]);
}

/** Seven bits to a byte, so that no length looks like the start of a frame. */
function syncSafe(value: number): number[] {
  return [(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127];
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}
