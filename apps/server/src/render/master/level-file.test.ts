import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLevels, writeLevels } from './level-file.ts';

test('levels written in stretches are read in order, each once, with their neighbours beside them, and silence where none were', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'levels-'));
  try {
    const path = join(directory, 'levels');
    const blocks = 250_000;
    const value = (block: number) => (block >= 1000 && block < 1500 ? 0 : (block % 9973) + 1);
    const file = await open(path, 'wx');
    for (const [start, end] of [
      [0, 1000],
      [1500, 200_000],
      [200_000, blocks],
    ] as const) {
      const energies = Float32Array.from({ length: end - start }, (_, index) => value(start + index));
      await writeLevels(file, start, { energies, peaks: energies.map((energy) => -energy) });
    }
    await file.close();
    const read = [...readLevels(path, blocks)];
    const inOrder = read.flatMap(({ skip, energies }) => [...energies.subarray(skip)]);
    expect(inOrder).toHaveLength(blocks);
    expect(inOrder.findIndex((energy, block) => energy !== value(block))).toBe(-1);
    // Four blocks of both neighbours are there as well, for the limiter.
    expect(read.map(({ first, skip, peaks }) => [first, skip, peaks.length])).toEqual([
      [0, 0, 120_004],
      [119_996, 4, 120_008],
      [239_996, 4, 10_004],
    ]);
    for (const { first, peaks } of read) expect(peaks.findIndex((peak, index) => peak + value(first + index) !== 0)).toBe(-1);
  } finally {
    await rm(directory, { recursive: true });
  }
});
