import { takeOrder } from '../jobs/ground/lease.ts';
import type { WorkPart } from '../render/plan/spread-work.ts';
import { createTestApp, until, type TestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { createDatabaseWork } from './database-work.ts';

const parts = [1, 2, 3, 4].map((place): WorkPart => ({ clauses: [{ place } as never] }));

describe.each(testDatabases)('parts of a render, on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());

  it('each is done once, by the process that renders or by one that helps, and what fails is tried by another', async () => {
    const { token } = await api.member();
    const { id, version } = await api.ask('scriptSave', { title: '渡口', text: '潮水退了。', voice_id: 'linan' }, { token });
    const { order_id: orderId } = await api.ask('orderCreate', { script_id: id, version }, { token, key: 'parts' });
    await takeOrder(api.database, String(orderId), 'here');

    const { signal } = new AbortController();
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const done: string[] = [];
    const errors: unknown[] = [];
    const openProcess = (self: string) => {
      const work = createDatabaseWork(api.database, self, (error) => errors.push(error));
      const doPart = async (part: WorkPart): Promise<void> => {
        begun.push(self);
        await gate.promise;
        if (self === 'there') throw new Error('broken');
        done.push(JSON.stringify(part));
      };
      return { work, doPart, help: () => work.help((_owner, part) => doPart(part), signal) };
    };
    const here = openProcess('here');
    const there = openProcess('there');
    const begin = (count: number) =>
      until(
        async () => begun.length,
        (length) => length === count,
      );
    const shares: number[] = [];
    const job = { orderId: String(orderId), owner: 'm', signal, onDone: (share: number) => void shares.push(share) };
    const whole = here.work.spread(parts, job, here.doPart);
    await begin(1);
    const second = here.help();
    await begin(2);
    const elsewhere = there.help();
    await begin(3);
    gate.resolve();
    expect(await Promise.all([second, elsewhere])).toEqual([true, true]);
    await whole;
    expect({ begun: begun.slice(0, 3), done: done.toSorted(), last: shares.at(-1), errors: errors.map(String) }).toEqual({
      begun: ['here', 'here', 'there'],
      done: parts.map((part) => JSON.stringify(part)),
      last: 1,
      errors: ['Error: broken'],
    });
  });
});
