import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryPlaces } from '../../../adapters/memory-places.ts';
import { createListenerSlots } from '../../studio/auditions/listener-slots.ts';
import { createSpeechLine } from './speech-line.ts';

const never = new AbortController().signal;
const lineOf = ({ all = 2, perAddress = 1, waiting = 3, waitingInAll = 9, waitMs = 10_000, places = createMemoryPlaces() } = {}) =>
  createSpeechLine(createListenerSlots({ all, visitors: 0, perAddress }, { places, name: 'speeches' }), {
    ...{ atOnce: perAddress, waiting, waitingInAll, waitMs },
  });

/** Waits on when its test is over, and is refused then. */
const waits = (place: Promise<unknown>): void => void place.catch(() => undefined);

/** Takes a place and notes the name when it has one. */
function notes(line: ReturnType<typeof lineOf>) {
  const order: string[] = [];
  const take = async (name: string, signal = never) => {
    const leave = await line.take(name.slice(0, 1), signal);
    order.push(name);
    return leave;
  };
  return { order, take };
}

// covers: fault-56
test('whoever finds no place waits for one, in order', async () => {
  const { order, take } = notes(lineOf());
  const first = await take('a1');
  const [second, third] = [take('a2'), take('a3')];
  await sleep(5);
  expect(order).toEqual(['a1']);
  first();
  first();
  (await second)();
  await third;
  expect(order).toEqual(['a1', 'a2', 'a3']);
});

test('a free place goes to the member who has the fewest', async () => {
  const { order, take } = notes(lineOf({ all: 2, perAddress: 2 }));
  const leave = await take('a1');
  await take('a2');
  waits(take('a3'));
  waits(take('b1'));
  leave();
  await sleep(5);
  expect(order).toEqual(['a1', 'a2', 'b1']);
});

test('more than may wait are refused with the limit, others still wait', async () => {
  const line = lineOf({ waiting: 1, waitingInAll: 2 });
  await line.take('a', never);
  waits(line.take('a', never));
  await expect(line.take('a', never)).rejects.toMatchObject({
    error: 'limit.reached',
    options: { retryAfter: 5, data: { speeches_at_once: 1, waiting: 1 } },
  });
  await line.take('b', never);
  waits(line.take('b', never));
  await expect(line.take('c', never)).rejects.toMatchObject({ error: 'server.busy' });
});

test('who waits too long is refused, and who goes away leaves the line', async () => {
  const { order, take } = notes(lineOf({ waitMs: 30 }));
  const leave = await take('a1');
  await expect(take('a2')).rejects.toMatchObject({ error: 'limit.reached' });
  const gone = new AbortController();
  const waiting = take('a3', gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ error: 'server.busy' });
  leave();
  await take('a4');
  expect(order).toEqual(['a1', 'a4']);
});

test('a place that another process gave back is found', async () => {
  const places = createMemoryPlaces();
  const [here, there] = [lineOf({ places }), lineOf({ places })];
  const leave = await there.take('a', never);
  const waiting = here.take('a', never);
  leave();
  expect(await waiting).toBeInstanceOf(Function);
});
