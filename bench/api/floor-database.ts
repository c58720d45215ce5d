import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** What an order is at the very least: take the points, write the order, the entry and the job, all or nothing. */
export interface FloorDatabase {
  createOrder: (account: number, points: number) => Promise<string>;
}

type Run = (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

const SCHEMA = `
  create table accounts (id int primary key, balance bigint not null);
  create table orders (id uuid primary key, account int not null, points int not null, created_at timestamptz default now());
  create table entries (id bigserial primary key, account int not null, order_id uuid not null, points int not null);
  create table jobs (id bigserial primary key, name text not null, data jsonb not null);
  insert into accounts select id, 1000000000 from generate_series(1, 100) as id;
`;

async function fourStatements(run: Run, account: number, points: number): Promise<string> {
  const id = randomUUID();
  const { rows } = await run('update accounts set balance = balance - $2 where id = $1 and balance >= $2 returning balance', [
    account,
    points,
  ]);
  if (rows.length === 0) throw new Error('not enough points');
  await run('insert into orders (id, account, points) values ($1, $2, $3)', [id, account, points]);
  await run('insert into entries (account, order_id, points) values ($1, $2, $3)', [account, id, -points]);
  await run('insert into jobs (name, data) values ($1, $2)', ['render', JSON.stringify({ order: id })]);
  return id;
}

/** `pglite:` in memory of its own, or a schema of its own in the PostgreSQL of the url. */
export async function openFloorDatabase(url: string): Promise<FloorDatabase> {
  if (url.startsWith('pglite:')) {
    const directory = url.slice('pglite:'.length);
    const database = directory === '' ? new PGlite() : new PGlite(directory);
    await database.exec(SCHEMA);
    return {
      createOrder: (account, points) =>
        database.transaction((transaction) => fourStatements((sql, values) => transaction.query(sql, values), account, points)),
    };
  }
  const setup = new pg.Client({ connectionString: url });
  await setup.connect();
  await setup.query('drop schema if exists floor cascade; create schema floor');
  await setup.query(`set search_path to floor; ${SCHEMA}`);
  await setup.end();
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c search_path=floor' });
  return {
    createOrder: async (account, points) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const id = await fourStatements((sql, values) => client.query(sql, values), account, points);
        await client.query('commit');
        return id;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
