import { jest } from '@jest/globals';
import { ApiError, type Call } from '@shengyu/api';
import { silentRealtime } from '@shengyu/session';
import { when } from '../store/when.ts';
import { createOrdering } from './create-ordering.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const quote = {
  words: 100,
  free_words: 0,
  cost_points: 10,
  duration_ms: 1000,
  timing_overflows: [],
  sources: [],
  enough: true,
  edition: 'basic',
};

function setUp(
  creates: (() => unknown)[],
  states: string[] = ['queued', 'rendering', 'done'],
  quoted: (edition?: 'basic') => unknown = () => quote,
) {
  const keys: (string | undefined)[] = [];
  const unlabelled: unknown[] = [];
  const finished: string[] = [];
  const remembered: (string | null)[] = [];
  const editions: unknown[] = [];
  const paidFrom: unknown[] = [];
  const call = (async (
    name: string,
    input: { unlabelled?: unknown; edition?: 'basic'; pay_from?: string[]; keep_pay_from?: boolean },
    options?: { idempotencyKey?: string },
  ) => {
    if (name === 'orderQuote' || name === 'orderCreate') paidFrom.push([name, input.pay_from, input.keep_pay_from]);
    if (name === 'orderQuote') return quoted(input.edition);
    if (name === 'orderCreate') {
      keys.push(options?.idempotencyKey);
      unlabelled.push(input.unlabelled);
      editions.push(input.edition);
      return (creates.shift() ?? (() => ({ order_id: 'O', state: 'queued', cost_points: 10 })))();
    }
    return {
      order_id: 'O',
      script_id: 'S',
      version: 1,
      state: states.length > 1 ? states.shift() : states[0],
      progress: 0.5,
      files: [],
      cues: [],
      peaks: [],
      events: [],
      timing_overflows: [],
    };
  }) as unknown as Call;
  let count = 0;
  const ordering = createOrdering({
    call,
    realtime: silentRealtime,
    newKey: () => `key-${(count += 1)}`,
    remember: (_script, order) => void remembered.push(order),
    recall: () => 'O',
    subject: async () => ({ scriptId: 'S', version: 1, name: '' }),
    refusal: () => null,
    download: () => undefined,
    onPaid: () => undefined,
    onEnded: () => undefined,
  });
  when(ordering.endedUnseen, ({ order }) => void finished.push(order.state));
  return { ordering, keys, unlabelled, editions, paidFrom, finished, remembered };
}
const lost = (): never => {
  throw new ApiError({ code: Number.NaN, error: 'unavailable' });
};
const refused = (): never => {
  throw new ApiError({ code: 0, error: 'points.insufficient' });
};

test('an order whose answer was lost is tried again with the same key', async () => {
  const { ordering, keys } = setUp([lost, lost]);
  await ordering.open();
  await ordering.create();
  await ordering.create();
  await ordering.create();
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
});

test('what is agreed to for files without the label goes with one order, and is asked for again when its text has changed', async () => {
  const changed = (): never => {
    throw new ApiError({ code: 0, error: 'agreement.changed' });
  };
  const { ordering, keys, unlabelled } = setUp([changed]);
  await ordering.open();
  ordering.setUnlabelled({ version: 1, hash: 'a' });
  await ordering.create();
  expect([ordering.state.getState().failure, ordering.state.getState().unlabelled]).toEqual(['agreement.changed', null]);
  ordering.setUnlabelled({ version: 2, hash: 'b' });
  await ordering.create();
  await ordering.create();
  expect(unlabelled).toEqual([{ version: 1, hash: 'a' }, { version: 2, hash: 'b' }, undefined]);
  expect(new Set(keys).size).toBe(3);
});

// covers: fault-2
test('what pays is chosen for one order, and a window that was closed without one changes nothing', async () => {
  const { ordering, paidFrom } = setUp([]);
  await ordering.open();
  await ordering.choosePayFrom(['points']);
  ordering.setOutput({ ...ordering.state.getState().output, format: 'wav' });
  ordering.setKeepPayFrom(true);
  ordering.close();
  expect(ordering.state.getState()).toMatchObject({ payFrom: null, keepPayFrom: false, output: { format: 'mp3' } });
  await ordering.open();
  await ordering.create();
  const asked = [['orderQuote', undefined, undefined]];
  expect(paidFrom).toEqual([...asked, ['orderQuote', ['points'], undefined], ...asked, ['orderCreate', undefined, undefined]]);
});

test('what pays is kept for later orders with the order, where that was wished', async () => {
  const { ordering, paidFrom } = setUp([]);
  await ordering.open();
  await ordering.choosePayFrom(['points', 'packages']);
  ordering.setKeepPayFrom(true);
  await ordering.create();
  expect(paidFrom.at(-1)).toEqual(['orderCreate', ['points', 'packages'], true]);
  expect(ordering.state.getState()).toMatchObject({ payFrom: null, keepPayFrom: false });
});

test('a refused order gets a new key, as the member may have recharged', async () => {
  const { ordering, keys } = setUp([refused]);
  await ordering.open();
  await ordering.create();
  expect(ordering.state.getState().failure).toBe('points.insufficient');
  await ordering.create();
  expect(keys).toEqual(['key-1', 'key-2']);
});

// covers: fault-55
test('a limit in somebody else’s page that has been spent meanwhile lacks points, as an account does', async () => {
  const limited = (): never => {
    throw new ApiError({ code: 0, error: 'embed.limit' });
  };
  const { ordering } = setUp([limited]);
  await ordering.open();
  await ordering.create();
  expect(ordering.state.getState().failure).toBe('points.insufficient');
});

test('a running order is read until it is done, and said when the window is closed', async () => {
  const { ordering, finished } = setUp([]);
  await ordering.open();
  await ordering.create();
  ordering.close();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ordering.state.getState().order?.state).toBe('done');
  expect(finished).toEqual(['done']);
});

test('a reload continues watching, and an order that finished before is not announced', async () => {
  const { ordering, finished } = setUp([], ['done']);
  ordering.resume('S');
  await jest.advanceTimersByTimeAsync(5000);
  expect(ordering.state.getState().order?.state).toBe('done');
  expect(finished).toEqual([]);
});

describe('where the site has natural voices and basic ones', () => {
  const quotes = {
    natural: { ...quote, edition: 'natural', ready_ms: { least: 9, most: 9 } },
    basic: { ...quote, ready_ms: { least: 1, most: 1 } },
  };
  const flush = () => jest.advanceTimersByTimeAsync(0);

  test('the quote of both is shown, and what is chosen is ordered', async () => {
    const { ordering, editions } = setUp([], undefined, (edition) => quotes[edition ?? 'natural']);
    await ordering.open();
    await flush();
    expect(ordering.state.getState()).toMatchObject({ quote: quotes.natural, editions: quotes, edition: 'natural' });
    ordering.setEdition('basic');
    expect(ordering.state.getState().quote).toEqual(quotes.basic);
    await ordering.create();
    expect(ordering.state.getState()).toMatchObject({ edition: 'natural', editions: null });
    await ordering.again();
    await ordering.create();
    expect(editions).toEqual(['basic', undefined]);
  });

  test('there is no choice where the basic ones cannot speak it', async () => {
    const { ordering } = setUp([], undefined, (edition) => (edition === 'basic' ? refused() : quotes.natural));
    await ordering.open();
    await flush();
    expect(ordering.state.getState()).toMatchObject({ quoteStatus: 'quoted', quote: quotes.natural, editions: null, failure: null });
  });
});
