import { expect, test } from '@jest/globals';
import { ApiError, type Call, type Upload } from '@shengyu/api';
import { sendInParts } from './send-in-parts.ts';

const PART = 4;

/** A server that takes parts of four bytes, and a line that is cut when the test says so. */
function server() {
  const seen = { asked: [] as string[], received: 0, size: 0, cut: -1, ended: 0, knows: true };
  const state = () => ({ upload_id: 'u', size: seen.size, received: seen.received, part_bytes: PART, expire_time: '' });
  const call = ((name: string, input: { size?: number }) => {
    seen.asked.push(name);
    if (name === 'cloneUploadState' && !seen.knows) return Promise.reject(new ApiError({ code: 0, error: 'not_found' }));
    if (name === 'cloneUploadBegin') [seen.size, seen.received] = [input.size ?? 0, 0];
    if (name === 'cloneUploadEnd') seen.ended += 1;
    return Promise.resolve(name === 'cloneUploadEnd' ? { sample: { id: 's' } } : state());
  }) as unknown as Call;
  const upload = ((_name: string, { file, data }: { file: Blob; data: { offset: number } }) => {
    seen.asked.push(`part ${data.offset} ${file.size}`);
    if (seen.received === seen.cut) {
      seen.cut = -1;
      return Promise.reject(new ApiError({ code: Number.NaN, error: 'unavailable' }));
    }
    seen.received += file.size;
    return Promise.resolve(state());
  }) as unknown as Upload;
  const begun: string[] = [];
  const shares: number[] = [];
  const send = (uploadId?: string) =>
    sendInParts(call, upload, 'v', uploadId === undefined ? {} : { uploadId }, new Blob(['0123456789']), {
      signal: new AbortController().signal,
      onProgress: (share) => shares.push(share),
      onBegun: (id) => Promise.resolve(void begun.push(id)),
    });
  return { seen, send, begun };
}

test('a recording is sent part by part, and becomes one sample', async () => {
  const { seen, send, begun } = server();
  expect(await send()).toMatchObject({ sample: { id: 's' } });
  expect(seen.asked).toEqual(['cloneUploadBegin', 'part 0 4', 'part 4 4', 'part 8 2', 'cloneUploadEnd']);
  expect(begun).toEqual(['u']);
});

// covers: own-voices-42
test('a cut costs one part: what is there is not sent again', async () => {
  const { seen, send, begun } = server();
  seen.cut = 4;
  await expect(send()).rejects.toMatchObject({ error: 'unavailable' });
  seen.asked.length = 0;
  await send('u');
  expect(seen.asked).toEqual(['cloneUploadState', 'part 4 4', 'part 8 2', 'cloneUploadEnd']);
  expect(begun).toEqual(['u']);
});

test('an upload whose last answer was lost ends as the same sample, and one that was forgotten begins anew', async () => {
  const { seen, send } = server();
  await send();
  seen.asked.length = 0;
  expect(await send('u')).toMatchObject({ sample: { id: 's' } });
  expect(seen.asked).toEqual(['cloneUploadState', 'cloneUploadEnd']);
  seen.knows = false;
  seen.asked.length = 0;
  await send('u');
  expect(seen.asked.slice(0, 3)).toEqual(['cloneUploadState', 'cloneUploadBegin', 'part 0 4']);
});
