import { AI_LABEL_FIELD, aiLabel } from './ai-label.ts';
import type { FileMetadata } from './ai-label.ts';
import type { OpusRate } from './mix-rate.ts';
import { createOggPages } from './ogg-pages.ts';
import { OPUS_PRE_SKIP } from './opus-packets.ts';

const packetsPerPage = 50;
const packetClock = 960;
const serial = 0x53_59;

/** Packets of 20 ms in an Ogg stream (RFC 7845). */
export interface OpusStream {
  /** @returns the pages that became full, before the first packet those of the header */
  push(packets: Iterable<Uint8Array>): Uint8Array;
  /** Packets so far. */
  count(): number;
  /** The last page. @param clock samples of the file at 48 kHz */
  finish(clock: number): Uint8Array;
}

export function createOpusStream(channels: 1 | 2, sampleRate: OpusRate, metadata: FileMetadata): OpusStream {
  const pages = createOggPages(serial);
  let waiting: Uint8Array[] = [];
  let count = 0;
  let out = [pages.page([head(channels, sampleRate)], 0), pages.page([tags(metadata)], 0)];
  const drain = () => {
    const bytes = Buffer.concat(out);
    out = [];
    return bytes;
  };
  return {
    push(packets) {
      for (const packet of packets) {
        // A full page waits for the next packet: the last page must not be empty.
        if (waiting.length === packetsPerPage) {
          out.push(pages.page(waiting, count * packetClock));
          waiting = [];
        }
        waiting.push(packet);
        count += 1;
      }
      return drain();
    },
    count: () => count,
    finish(clock) {
      out.push(pages.page(waiting, OPUS_PRE_SKIP + clock, true));
      return drain();
    },
  };
}

function head(channels: number, sampleRate: number): Uint8Array {
  const bytes = Buffer.alloc(19);
  bytes.write('OpusHead', 0, 'latin1');
  bytes.writeUInt8(1, 8);
  bytes.writeUInt8(channels, 9);
  bytes.writeUInt16LE(OPUS_PRE_SKIP, 10);
  bytes.writeUInt32LE(sampleRate, 12);
  return bytes;
}

function tags(metadata: FileMetadata): Uint8Array {
  const comments = [`TITLE=${metadata.title}`, `ORGANIZATION=${metadata.producer}`, `${AI_LABEL_FIELD}=${aiLabel(metadata)}`];
  const text = (value: string) => {
    const body = Buffer.from(value, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(body.length, 0);
    return Buffer.concat([length, body]);
  };
  const count = Buffer.alloc(4);
  count.writeUInt32LE(comments.length, 0);
  return Buffer.concat([Buffer.from('OpusTags', 'latin1'), text('shengyu'), count, ...comments.map(text)]);
}
