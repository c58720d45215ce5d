import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describeOnServer, testDatabases } from '../testing/test-databases.ts';
import { isDatabaseGone } from './is-database-gone.ts';
import { openDatabase } from './open-database.ts';
import { refuseNewer } from './refuse-database.ts';

it.each(testDatabases)(
  'a transaction that is cut off on %s fails alone: nothing of it is kept, and the next one goes through',
  async (_name, open) => {
    const { database, url, drop } = await open();
    const cut = database.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] };
      await tx.execute(sql`create table left_over (id int)`);
      await cutOff(url, rows[0]?.pid ?? 0);
      await tx.execute(url === '' ? sql`select 1 / 0` : sql`select 1`);
    });
    const error: unknown = await cut.catch((thrown: unknown) => thrown);
    expect([error instanceof Error, isDatabaseGone(error)]).toEqual([true, url !== '']);
    expect(await database.query(`select to_regclass('left_over') as found`)).toEqual([{ found: null }]);
    await expect(database.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
    await drop();
  },
);

it.each(testDatabases)('opens on %s what a newer version has only added to, and nothing that one took from', async (_name, open) => {
  const { database, drop } = await open();
  const session = { query: <Row extends object>(text: string) => database.query<Row>(text) };
  await database.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.UTC(2100, 0, 2)})`);
  await expect(refuseNewer(session)).resolves.toBeUndefined();
  await database.query(`update schema_floor set oldest = ${Date.UTC(2100, 0, 1)}`);
  await expect(refuseNewer(session)).rejects.toThrow('belongs to a newer version');
  await drop();
});

describeOnServer('a connection that ends under a query', (open) => {
  it('is a database that is gone', async () => {
    const { url, drop } = await open();
    const { hostname, port } = new URL(url);
    const held: Socket[] = [];
    const between = createServer((socket) => {
      const server = connect(Number(port), hostname);
      for (const end of [socket, server]) end.on('error', () => undefined);
      socket.pipe(server).pipe(socket);
      held.push(socket);
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const through = new URL(url);
    through.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
    const database = await openDatabase(through.href);
    const answer = database.query('select pg_sleep(30)').catch((thrown: unknown) => thrown);
    await setTimeout(500);
    for (const socket of held) socket.destroy();
    expect(isDatabaseGone(await answer)).toBe(true);
    await database.close();
    between.close();
    await drop();
  });
});

/** Ends the connection from the server's side; the embedded database has none. */
async function cutOff(url: string, pid: number): Promise<void> {
  if (url === '') return;
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [pid]);
  await other.end();
}
