import { until } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { createListeningPool } from './listening-pool.ts';

it.each(testDatabases)(
  'a listening connection of %s that dies gives its place back, and one that is given back is there again',
  async (_name, open) => {
    const { database, drop } = await open();
    const { driver } = database;
    // The embedded database has no connections.
    const counts = driver.kind === 'pglite' ? [1, 0, 1, 1] : await live(driver.pool);
    expect(counts).toEqual([1, 0, 1, 1]);
    await drop();

    async function live(pool: Extract<typeof driver, { kind: 'postgres' }>['pool']): Promise<number[]> {
      const out = () => pool.totalCount - pool.idleCount;
      const client = await createListeningPool(pool).connect();
      const found: number[] = [out()];
      const [row] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
      await database.query('select pg_terminate_backend($1)', [row?.pid]);
      found.push(
        await until(
          () => Promise.resolve(out()),
          (count) => count === 0,
        ),
      );
      const again = await createListeningPool(pool).connect();
      found.push(out());
      // As the adapter does when it closes.
      again.removeAllListeners('end');
      again.release();
      return [...found, pool.idleCount];
    }
  },
);
