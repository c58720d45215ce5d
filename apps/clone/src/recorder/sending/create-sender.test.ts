import { afterEach, expect, test } from '@jest/globals';
import { ApiError, type ErrorName } from '@shengyu/api';
import { createStore } from 'zustand/vanilla';
import type { Take } from '../takes/take.ts';
import { createSender, type Sender } from './create-sender.ts';

const refusal = (error: ErrorName) => new ApiError({ code: 0, error, msg: `因为 ${error}` });
const take = (id: string, prompt: number, wanted = true): Take => ({
  ...{ id, voice: 'v', prompt, sampleRate: 48_000, startedAt: 0, finished: true, samples: 4 },
  ...{ speechSeconds: 1, speechDb: -20, clips: 0, peaks: [], faults: [], wanted },
});
const settled = () => new Promise((done) => setTimeout(done, 5));

let sender: Sender | undefined;
afterEach(() => sender?.close());

/** A device with takes, and a server that answers as the test says. */
function device(takes: Take[], answers: ((signal: AbortSignal) => Promise<string>)[], pieces = [new Int16Array(4)]) {
  const store = createStore(() => ({ takes }));
  const seen = { asked: [] as string[], sent: [] as string[], aborted: [] as string[] };
  let onNetwork = (): void => undefined;
  sender = createSender<string>({
    recorder: {
      state: store.getState as never,
      subscribe: store.subscribe,
      read: () => Promise.resolve(pieces),
      remove: (id) => {
        store.setState({ takes: store.getState().takes.filter((one) => one.id !== id) });
        return Promise.resolve();
      },
    },
    send: (one, file, { signal }) => {
      seen.asked.push(`${one.id} ${file.size}`);
      signal.addEventListener('abort', () => seen.aborted.push(one.id));
      return (answers.shift() ?? (() => Promise.resolve('ok')))(signal);
    },
    onSent: ({ id }, answer) => seen.sent.push(`${id} ${answer}`),
    onNetwork: (listener) => {
      onNetwork = listener;
      return () => undefined;
    },
    delayMs: () => 60_000,
  });
  return { store, seen, back: () => onNetwork() };
}

test('wanted takes are sent one after the other, and leave the device once the server has them', async () => {
  const { store, seen } = device([take('a', 1), take('b', 2, false), take('c', 3)], []);
  await settled();
  expect(seen.asked).toEqual(['a 52', 'c 52']);
  expect(seen.sent).toEqual(['a ok', 'c ok']);
  expect(store.getState().takes.map(({ id }) => id)).toEqual(['b']);
});

// covers: own-voices-41
test('a cut network keeps the take, and its return sends it again', async () => {
  const { store, seen, back } = device([take('a', 1)], [() => Promise.reject(refusal('unavailable'))]);
  await settled();
  expect(sender?.state()).toMatchObject({ waits: 'network', sending: null });
  expect(store.getState().takes).toHaveLength(1);
  back();
  await settled();
  expect(seen.sent).toEqual(['a ok']);
  expect(sender?.state().waits).toBeNull();
});

test('a take that is wanted later is sent then', async () => {
  const { store, seen } = device([take('a', 1, false)], []);
  await settled();
  store.setState({ takes: [take('a', 1)] });
  await settled();
  expect(seen.sent).toEqual(['a ok']);
});

test('a take that the server does not accept says why and holds up nothing', async () => {
  const { seen } = device([take('a', 1), take('b', 2)], [() => Promise.reject(refusal('upload.broken'))]);
  await settled();
  expect(seen.sent).toEqual(['b ok']);
  expect([...(sender?.state().refused ?? [])]).toEqual([['a', '因为 upload.broken']]);
});

test('a voice that takes no recordings ends the sending, and nothing is lost', async () => {
  const { store, seen } = device([take('a', 1), take('b', 2)], [() => Promise.reject(refusal('voice.state'))]);
  await settled();
  expect(seen.asked).toHaveLength(1);
  expect(sender?.state().closed).toBe('voice.state');
  expect(store.getState().takes).toHaveLength(2);
});

test('a take that is read again while it is sent is sent no further', async () => {
  const aborted = (signal: AbortSignal) =>
    new Promise<string>((_done, fail) => {
      signal.addEventListener('abort', () => fail(new Error('aborted')));
    });
  const { store, seen } = device([take('a', 1)], [aborted]);
  await settled();
  store.setState({ takes: [take('b', 1)] });
  await settled();
  expect(seen.aborted).toContain('a');
  expect(seen.sent).toEqual(['b ok']);
  expect(sender?.state().waits).toBeNull();
});

test('a take that another tab has sent is not sent again', async () => {
  const { store, seen } = device([take('a', 1)], [], []);
  await settled();
  expect(seen.asked).toEqual([]);
  expect(store.getState().takes).toEqual([]);
});
