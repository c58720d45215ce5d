import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { secrets } from '../../db/schema/index.ts';

const NAME = 'file-addresses';

/** The key of signed file addresses: made at the first start, the same for every process of the site. */
export async function readFileKey(database: Database): Promise<string> {
  await database.db
    .insert(secrets)
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await database.db.select().from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error('the key of file addresses was not stored');
  return row.value;
}
