/** An entry that has been written. */
export interface WrittenEntry {
  name: Buffer;
  size: number;
  crc: number;
  /** Offset of its header in the file. */
  at: number;
  /** When it was made. */
  madeAt: Date;
}

/** Numbers beyond 32 bits go into a field of their own (ZIP64), which is written only where it is needed. */
const most = 0xffff_ffff;
const utf8Names = 0x0800;

const CHINA_OFFSET_MS = 8 * 3_600_000;

/** A ZIP has the clock on the wall, in steps of two seconds from 1980 on: mainland China's. */
function dosTime(at: Date): { time: number; date: number } {
  const wall = new Date(Math.max(at.getTime() + CHINA_OFFSET_MS, Date.UTC(1980, 0)));
  return {
    time: (wall.getUTCHours() << 11) | (wall.getUTCMinutes() << 5) | (wall.getUTCSeconds() >> 1),
    date: ((wall.getUTCFullYear() - 1980) << 9) | ((wall.getUTCMonth() + 1) << 5) | wall.getUTCDate(),
  };
}

/** Version, flags, method, time, date, checksum, both sizes, length of the name: what both headers of an entry say. */
function shared({ name, size, crc, madeAt }: WrittenEntry, extra: number): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(extra > 0 ? 45 : 20, 0);
  bytes.writeUInt16LE(utf8Names, 2);
  const { time, date } = dosTime(madeAt);
  bytes.writeUInt16LE(time, 6);
  bytes.writeUInt16LE(date, 8);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(Math.min(most, size), 14);
  bytes.writeUInt32LE(Math.min(most, size), 18);
  bytes.writeUInt16LE(name.length, 22);
  bytes.writeUInt16LE(extra, 24);
  return bytes;
}

/** Bytes before the content of an entry. */
export function localHeader(entry: WrittenEntry): Buffer {
  const extra = entry.size >= most ? wide([entry.size, entry.size]) : Buffer.alloc(0);
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared(entry, extra.length), entry.name, extra]);
}

/** The entry in the list at the end of the file. */
export function directoryRecord(entry: WrittenEntry): Buffer {
  const extra = wide([...(entry.size >= most ? [entry.size, entry.size] : []), ...(entry.at >= most ? [entry.at] : [])]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(Math.min(most, entry.at), 10);
  const madeBy = Buffer.of(45, 0);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, shared(entry, extra.length), rest, entry.name, extra]);
}

/** Numbers of 64 bits in the order in which the header lacks them. */
function wide(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const bytes = Buffer.alloc(4 + 8 * values.length);
  bytes.writeUInt16LE(1, 0);
  bytes.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return bytes;
}

/** The records after the directory. @param length of the directory in bytes @param at its offset in the file */
export function endRecords(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  for (const place of [8, 10]) end.writeUInt16LE(Math.min(0xffff, count), place);
  end.writeUInt32LE(Math.min(most, length), 12);
  end.writeUInt32LE(Math.min(most, at), 16);
  if (at < most && count < 0xffff) return end;
  const large = Buffer.alloc(76);
  large.write('PK\x06\x06', 'latin1');
  large.writeBigUInt64LE(44n, 4);
  for (const place of [12, 14]) large.writeUInt16LE(45, place);
  for (const place of [24, 32]) large.writeBigUInt64LE(BigInt(count), place);
  large.writeBigUInt64LE(BigInt(length), 40);
  large.writeBigUInt64LE(BigInt(at), 48);
  large.write('PK\x06\x07', 56, 'latin1');
  large.writeBigUInt64LE(BigInt(at + length), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}
