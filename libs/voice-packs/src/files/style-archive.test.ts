import { zipSync } from 'fflate';
import { npy } from '../test-fakes/tiny-pack.ts';
import { readStyles } from './style-archive.ts';

const rows = Buffer.from(new Float32Array(512).map((_, index) => index / 7).buffer);

test('an archive gives the numbers of each style', () => {
  const styles = readStyles(zipSync({ 'zf_001.npy': npy(rows), 'notes.txt': Buffer.from('x'), '../zf_002.npy': npy(rows) }));
  expect([...styles.keys()]).toEqual(['zf_001']);
  expect(Buffer.from(styles.get('zf_001') ?? []).equals(rows)).toBe(true);
});

test.each([
  ['halves', npy(rows, '<f2')],
  ['an incomplete row', npy(rows.subarray(0, 1_000))],
  ['no NumPy file', rows],
])('%s are refused with the name of the style', (_what, file) => {
  expect(() => readStyles(zipSync({ 'zf_001.npy': file }))).toThrow('The style zf_001 is not rows of 256 float32.');
});
