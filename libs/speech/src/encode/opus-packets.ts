/** Samples at 48 kHz that an Opus encoder puts before its input. */
export const OPUS_PRE_SKIP = 312;
/** Packets that are encoded before a piece and thrown away: as long as an encoder needs to forget that it began. */
export const OPUS_PIECE_LEAD = 15;

/** Samples of one packet of 20 ms. */
export function opusFrame(sampleRate: number): number {
  return sampleRate / 50;
}

/** Packets end to end, each behind its length in two bytes: how a piece of a stream is kept. */
export function packPackets(packets: readonly Uint8Array[]): Uint8Array {
  const packed = new Uint8Array(packets.reduce((sum, { length }) => sum + 2 + length, 0));
  let offset = 0;
  for (const packet of packets) {
    packed[offset] = packet.length & 255;
    packed[offset + 1] = packet.length >> 8;
    packed.set(packet, offset + 2);
    offset += 2 + packet.length;
  }
  return packed;
}

export function* unpackPackets(packed: Uint8Array): Generator<Uint8Array> {
  for (let offset = 0; offset < packed.length;) {
    const end = offset + 2 + ((packed[offset] ?? 0) | ((packed[offset + 1] ?? 0) << 8));
    yield packed.subarray(offset + 2, end);
    offset = end;
  }
}

/** A packet that decodes to silence, whatever stood before it: CELT, 20 ms, with the bit set that says so. */
export function silentPacket(channels: 1 | 2): Uint8Array {
  return Uint8Array.of(0xf8 | (channels === 2 ? 4 : 0), 0xff, 0xfe);
}
