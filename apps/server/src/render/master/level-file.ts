import { closeSync, openSync, readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { SoundLevels } from '@shengyu/speech/sound';

/** Energy and peak of a block, each a 32-bit float. */
const blockBytes = 8;
/** Ten minutes of sound. */
const blocksAtOnce = 120_000;
/** The limiter looks so many blocks ahead and back. */
const reach = 4;

/** Levels of a stretch, with a few blocks before it that belong to the one before: `first` is the place of the first of all. */
export interface LevelStretch extends SoundLevels {
  first: number;
  /** Blocks at the start that the stretch before holds too. */
  skip: number;
}

/** Levels in a file, block after block: those of a day of sound are more than fits into memory beside everything else. */
export async function writeLevels(file: FileHandle, first: number, { energies, peaks }: SoundLevels): Promise<void> {
  const pairs = new Float32Array(2 * energies.length);
  for (let block = 0; block < energies.length; block += 1) {
    pairs[2 * block] = energies[block] as number;
    pairs[2 * block + 1] = peaks[block] as number;
  }
  await file.write(new Uint8Array(pairs.buffer), 0, pairs.byteLength, first * blockBytes);
}

/** All blocks in order; places that were never written are silent. Blocks: for threads only. */
export function* readLevels(path: string, blocks: number): Generator<LevelStretch> {
  const file = openSync(path, 'r');
  try {
    for (let start = 0; start < blocks; start += blocksAtOnce) {
      const first = Math.max(0, start - reach);
      const last = Math.min(blocks, start + blocksAtOnce + reach);
      const pairs = new Float32Array(2 * (last - first));
      readSync(file, new Uint8Array(pairs.buffer), 0, pairs.byteLength, first * blockBytes);
      const side = (offset: number) => Float32Array.from({ length: last - first }, (_, block) => pairs[2 * block + offset] as number);
      const end = Math.min(blocks, start + blocksAtOnce) - first;
      yield { first, skip: start - first, energies: side(0).subarray(0, end), peaks: side(1) };
    }
  } finally {
    closeSync(file);
  }
}
