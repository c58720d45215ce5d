import { until } from '../testing/test-app.ts';
import { describeOnServer, type TestDatabase } from '../testing/test-databases.ts';
import { createPresence, type Presence } from './presence.ts';

const noError = (error: unknown): void => {
  throw error;
};

describeOnServer('processes beside each other', (open) => {
  let test: TestDatabase;
  let first: Presence;
  let second: Presence;
  beforeAll(async () => {
    test = await open();
    first = await createPresence(test.database, 'api', noError);
    second = await createPresence(test.database, 'worker', noError);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await test.drop();
  });

  it('of many that ask at the same time, in both, as many get a place as there are', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? first : second).places.take('sockets:a', 5)));
    const taken = asked.flatMap((leave) => leave ?? []);
    expect(taken).toHaveLength(5);
    expect(await first.places.take('sockets:b', 5)).toBeDefined();
    for (const leave of taken) {
      leave();
      leave();
    }
    await until(
      () => test.database.query(`select from live_places where name = 'sockets:a'`),
      (rows) => rows.length === 0,
    );
    expect(await second.places.take('sockets:a', 1)).toBeDefined();
    expect(await first.places.take('sockets:a', 1)).toBeUndefined();
  });

  it('the slowest that renders orders tells how fast natural voices are spoken, and nothing once it has ended', async () => {
    const other = await createPresence(test.database, 'worker', noError);
    first.naturalPace.tell(() => ({ speed: 99, processes: 1 }));
    second.naturalPace.tell(() => ({ speed: 0.5, processes: 2 }));
    other.naturalPace.tell(() => ({ speed: 0.5, processes: 1 }));
    const told = () => Promise.resolve(first.naturalPace.told());
    await until(told, (pace) => pace?.processes === 1);
    expect(first.naturalPace.told()).toEqual({ speed: 0.5, processes: 1 });
    await other.close();
    await until(told, (pace) => pace?.processes === 2);
    second.naturalPace.tell(() => null);
    await until(told, (pace) => pace === null);
  });

  it('the places of a process that was killed are free, and it renders no more', async () => {
    const killed = await createPresence(test.database, 'worker', noError);
    expect(await killed.places.take('sockets:c', 1)).toBeDefined();
    expect([await first.places.take('sockets:c', 1), await first.workers()]).toEqual([undefined, 2]);
    await test.database.query(`update live_processes set seen_at = now() - interval '1 minute' where id = $1`, [killed.id]);
    expect(await first.places.take('sockets:c', 1)).toBeDefined();
    expect(await first.workers()).toBe(1);
    await killed.close();
  });
});
