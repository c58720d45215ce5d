import type { Pool } from 'pg';

/**
 * The pool as the socket adapter has it. When the connection it listens on dies the adapter takes another one and never gives the dead
 * one back: with each outage of the database the pool would have one place less, and it would never end.
 */
export function createListeningPool(pool: Pool): Pool {
  const connect = async () => {
    const client = await pool.connect();
    client.once('end', () => client.release(true));
    return client;
  };
  const query = (text: string, values?: unknown[]) => pool.query(text, values);
  return { connect, query } as unknown as Pool;
}
