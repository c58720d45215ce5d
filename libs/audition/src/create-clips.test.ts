import { ApiError } from '@shengyu/api';
import { createClips } from './create-clips.ts';
import type { Clip } from './read-clip.ts';

const line = { text: '你好。', voice_id: 'linan' };
const sound = { samples: new Float32Array(9), sampleRate: 10, cuesUrl: '/cues', left: { unit: 'times', count: 9 } } as const;
const clip: Clip = { blob: new Blob(['sound']), durationMs: 900, peaks: [1], ...sound };

/** Clips whose reading is answered by hand. */
function stage() {
  const reads: { answer: (clip: Clip) => void; refuse: (error: Error) => void; signal: AbortSignal }[] = [];
  const closed: string[] = [];
  let opened = 0;
  const clips = createClips({
    read: (_asked, signal) => new Promise((answer, refuse) => reads.push({ answer, refuse, signal })),
    problemOf: (error) => (error instanceof ApiError ? error.error : 'offline'),
    open: () => {
      opened += 1;
      return `blob:${opened}`;
    },
    close: (url) => void closed.push(url),
  });
  const statuses = () => Object.fromEntries([...clips.now()].map(([key, { status }]) => [key, status]));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { clips, reads, closed, statuses, settle };
}

test('clips are read one after the other, each once', async () => {
  const { clips, reads, statuses, settle } = stage();
  const received: string[] = [];
  clips.want('a', line, (url) => received.push(url));
  clips.want('b', line);
  clips.want('a', line);
  expect(reads).toHaveLength(1);
  expect(statuses()).toEqual({ a: 'reading', b: 'waiting' });
  reads[0]?.answer(clip);
  await settle();
  expect(statuses()).toEqual({ a: 'ready', b: 'reading' });
  expect(received).toEqual(['blob:1']);
});

test('one that failed says why, does not hold up the next, and can be asked for again', async () => {
  const { clips, reads, statuses, settle } = stage();
  clips.want('a', line);
  clips.want('b', line);
  reads[0]?.refuse(new ApiError({ code: 0, error: 'limit.reached' }));
  await settle();
  expect(clips.now().get('a')).toEqual({ status: 'failed', problem: 'limit.reached' });
  clips.want('a', line);
  expect(statuses()).toEqual({ a: 'waiting', b: 'reading' });
});

test('one that is left out stops being read, and its sound is given back', async () => {
  const { clips, reads, closed, statuses, settle } = stage();
  clips.want('a', line);
  clips.want('b', line);
  clips.forget('a');
  expect(reads[0]?.signal.aborted).toBe(true);
  await settle();
  expect(statuses()).toEqual({ b: 'reading' });
  reads[1]?.answer(clip);
  await settle();
  clips.clear();
  expect(statuses()).toEqual({});
  expect(closed).toEqual(['blob:1']);
});
