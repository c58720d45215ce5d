const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000_0000 ? (value << 1) ^ 0x04c1_1db7 : value << 1;
  return value >>> 0;
});

/** Packs packets of one stream into Ogg pages (RFC 3533). */
export interface OggPages {
  /**
   * A page with these packets, all of them whole: at most 255 segments of 255 bytes.
   * @param granule samples at 48 kHz that are complete with this page
   */
  page(packets: readonly Uint8Array[], granule: number, last?: boolean): Uint8Array;
}

export function createOggPages(serial: number): OggPages {
  let sequence = 0;
  return {
    page(packets, granule, last = false) {
      const lacing = packets.flatMap(({ length }) => [...Array.from({ length: Math.floor(length / 255) }, () => 255), length % 255]);
      if (lacing.length > 255) throw new RangeError('Too much for one page.');
      const head = 27 + lacing.length;
      const page = new Uint8Array(head + packets.reduce((sum, { length }) => sum + length, 0));
      const view = new DataView(page.buffer);
      page.set([0x4f, 0x67, 0x67, 0x53, 0, (sequence === 0 ? 2 : 0) | (last ? 4 : 0)]);
      view.setBigInt64(6, BigInt(granule), true);
      view.setUint32(14, serial, true);
      view.setUint32(18, sequence, true);
      page[26] = lacing.length;
      page.set(lacing, 27);
      let offset = head;
      for (const packet of packets) {
        page.set(packet, offset);
        offset += packet.length;
      }
      view.setUint32(22, checksum(page), true);
      sequence += 1;
      return page;
    },
  };
}

function checksum(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ (table[(crc >>> 24) ^ byte] ?? 0)) >>> 0;
  return crc;
}
