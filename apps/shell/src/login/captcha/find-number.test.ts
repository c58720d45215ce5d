import { createHash } from 'node:crypto';
import { findNumber } from './find-number.ts';

test('the number that is found makes the hash begin with the zero bits, as the server counts them', async () => {
  const number = await findNumber('salt', 13);
  const hash = createHash('sha256').update(`salt:${number}`).digest();
  expect(Math.clz32(hash.readUInt32BE())).toBeGreaterThanOrEqual(13);
});

test('the search ends with the dialog that it was for', async () => {
  const ended = new AbortController();
  const search = findNumber('salt', 32, ended.signal);
  ended.abort();
  await expect(search).rejects.toThrow('aborted');
});
