import { Inflate } from 'fflate';
import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STEP = 16 * 1024;

interface ZipEntry {
  offset: number;
  packed: number;
  method: number;
  encrypted: boolean;
}

/** The entries of an archive by name; none is unpacked before it is asked for, and none of them is opened as an archive in turn. */
export interface Zip {
  names: readonly string[];
  /**
   * One entry unpacked, or undefined when there is none. What the archive says about sizes is not believed: bytes are counted as they come.
   * @throws ImportError `import.too_large` beyond `importLimits.entryBytes`, `import.broken` for damage, `import.locked` for encryption
   */
  read(name: string): Uint8Array | undefined;
}

/** @throws ImportError `import.broken` when the directory is missing or damaged, `import.too_large` for thousands of entries */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view);
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      return entry && unpack(bytes, view, entry, name);
    },
  };
}

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, ZipEntry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > importLimits.entries) throw new ImportError('import.too_large', `${count} > ${importLimits.entries}`);
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw new ImportError('import.broken', 'zip directory');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, {
      offset: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new ImportError('import.broken', 'zip end');
}

function unpack(bytes: Uint8Array, view: DataView, entry: ZipEntry, name: string): Uint8Array {
  const { offset, packed, method, encrypted } = entry;
  if (encrypted) throw new ImportError('import.locked', 'encrypted');
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) throw new ImportError('import.broken', name);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw new ImportError('import.broken', name);
  const data = bytes.subarray(start, start + packed);
  if (method === 0) return data;
  if (method !== 8) throw new ImportError('import.unsupported', `${name}: method ${method}`);
  return inflate(data, name);
}

/** In small steps, so that a bomb is noticed after one step too much. */
function inflate(data: Uint8Array, name: string): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  const stream = new Inflate((piece, final) => {
    length += piece.length;
    if (length > importLimits.entryBytes) throw new ImportError('import.too_large', `${name} > ${importLimits.entryBytes}`);
    pieces.push(piece);
    ended = final;
  });
  try {
    for (let at = 0; at < data.length; at += STEP) stream.push(data.subarray(at, at + STEP), at + STEP >= data.length);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('import.broken', name);
  }
  if (!ended) throw new ImportError('import.broken', name);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
