import type { Call } from '@shengyu/api';
import { silentRealtime } from '@shengyu/session';
import { createExporting } from './create-exporting.ts';
import type { OrderDetail } from './order.queries.ts';

const finished = { order_id: 'A', script_id: 'S', version: 3, name: '潮水', state: 'done' } as unknown as OrderDetail;
const file = { name: '潮水-广播.zip', url: '/zip', size: 9 };

function setUp(cost: number, made: Partial<OrderDetail>) {
  const asked: [string, unknown][] = [];
  const downloads: string[] = [];
  const prices: string[] = [];
  const call = (async (name: string, input: unknown) => {
    asked.push([name, input]);
    if (name === 'orderQuote') return { cost_points: cost };
    if (name === 'orderCreate') return { order_id: 'B', state: 'queued', cost_points: 0 };
    return { order_id: 'B', progress: 1, ...made };
  }) as unknown as Call;
  const exporting = createExporting({
    call,
    realtime: silentRealtime,
    newKey: () => 'key',
    download: (url, name) => void downloads.push(`${url} ${name}`),
    onPrice: (destination) => void prices.push(destination),
  });
  return { exporting, asked, downloads, prices };
}

test('a package is ordered of the version that was paid for, as its destination asks, and downloads by itself', async () => {
  const { exporting, asked, downloads } = setUp(0, { state: 'done', package: file });
  await exporting.start(finished, 'broadcast');
  const ordered = asked.find(([name]) => name === 'orderCreate')?.[1];
  expect(ordered).toMatchObject({ script_id: 'S', version: 3, name: '潮水', destination: 'broadcast', format: 'wav', loudness_lufs: -24 });
  expect(downloads).toEqual(['/zip 潮水-广播.zip']);
  expect(exporting.state.getState()).toMatchObject({ status: 'ready', progress: 1 });
});

test('one that would cost something is not ordered: its price is shown', async () => {
  const { exporting, asked, prices } = setUp(2, {});
  await exporting.start(finished, 'douyin');
  expect(asked.map(([name]) => name)).toEqual(['orderQuote']);
  expect(prices).toEqual(['douyin']);
  expect(exporting.state.getState().status).toBe('idle');
});

test('one that fails says so, and one that is left downloads nothing', async () => {
  const failing = setUp(0, { state: 'failed', error: 'storage.full' });
  await failing.exporting.start(finished, 'wechat');
  expect(failing.exporting.state.getState()).toMatchObject({ status: 'failed', failure: 'storage.full' });
  const left = setUp(0, { state: 'done', package: file });
  const started = left.exporting.start(finished, 'wechat');
  left.exporting.leave();
  await started;
  expect(left.downloads).toEqual([]);
});
