import { unzipSync } from 'fflate';
import { WayFailed } from './way-failed.ts';

/** `\x93NUMPY`, version, and the length of the header in two bytes; four from version 2 on. */
const MAGIC = '\u0093NUMPY';
const ROW_BYTES = 256 * 4;

/** The numbers of a file of NumPy, without its header. @throws WayFailed when they are not rows of 256 float32 */
function numbersOf(speaker: string, file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const start = bytes[6] === 1 ? 10 + bytes.readUInt16LE(8) : 12 + bytes.readUInt32LE(8);
  const header = bytes.toString('latin1', 0, start);
  const isPlain = header.startsWith(MAGIC) && header.includes("'<f4'") && header.includes("'fortran_order': False");
  const numbers = bytes.subarray(start);
  if (!isPlain || numbers.length === 0 || numbers.length % ROW_BYTES !== 0)
    throw new WayFailed('wrong-bytes', `The style ${speaker} is not rows of 256 float32.`);
  return numbers;
}

/** The styles of a NumPy archive, by their speakers. */
export function readStyles(archive: Uint8Array): Map<string, Uint8Array> {
  const members = unzipSync(archive, { filter: ({ name }) => /^\w+\.npy$/.test(name) });
  const speakers = Object.entries(members).map(([name, file]) => [name.slice(0, -'.npy'.length), file] as const);
  return new Map(speakers.map(([speaker, file]) => [speaker, numbersOf(speaker, file)]));
}
