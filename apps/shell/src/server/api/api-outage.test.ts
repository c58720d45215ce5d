import type { Call } from '@shengyu/api';
import { createApiOutage } from './api-outage.ts';

const unavailable = Object.assign(new Error('no API'), { name: 'ApiError', code: Number.NaN, error: 'unavailable' });

function setUp() {
  const clock = { ms: 0 };
  const lines: string[] = [];
  const log = { info: (message: string) => void lines.push(message), warn: (message: string) => void lines.push(message) };
  const outage = createApiOutage(log, () => clock.ms);
  let isAway = false;
  const call = outage.watch((() => (isAway ? Promise.reject(unavailable) : Promise.resolve({}))) as unknown as Call);
  const ask = (away: boolean) => {
    isAway = away;
    return call('config', {}).catch(() => undefined);
  };
  return { clock, lines, outage, ask, requests: outage.quieten(log) };
}

// covers: fault-82
test('an API that goes away and comes back is logged once each, and requests that fail in between are not', async () => {
  const { clock, lines, ask, outage, requests } = setUp();
  requests.warn('before');
  for (let request = 0; request < 50; request += 1) {
    await ask(true);
    requests.warn('a page is left to the browser');
    outage.failed(new Error('ECONNREFUSED'));
  }
  expect(lines).toEqual(['before', 'the API cannot be reached']);
  clock.ms += 6_000;
  for (let request = 0; request < 50; request += 1) await ask(false);
  requests.warn('after');
  expect(lines.slice(2)).toEqual(['the API answers again', 'after']);
});

test('an API that answers every other call is logged as away once', async () => {
  const { clock, lines, ask } = setUp();
  for (let request = 0; request < 50; request += 1) {
    clock.ms += 1_000;
    await ask(request % 2 === 0);
  }
  expect(lines).toEqual(['the API cannot be reached']);
});

test('a call that is refused says nothing of the API’s absence', async () => {
  const { lines, outage } = setUp();
  const refused = Object.assign(new Error('no'), { name: 'ApiError', code: 0, error: 'not_found' });
  await expect(outage.watch(() => Promise.reject(refused))('config', {})).rejects.toBe(refused);
  expect(lines).toEqual([]);
});
