import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { secrets } from '../../../db/schema/index.ts';

/** A key the site made for itself at its first start: 64 hexadecimal digits, the same for every process of the site. */
export async function readSecret(
  database: Database,
  name: 'file-addresses' | 'installer' | 'known-devices' | 'welcomed-mobiles' | 'download-tickets' | 'gift-codes' | 'invites',
): Promise<string> {
  await database.db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await database.db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`the secret ${name} was not stored`);
  return row.value;
}
