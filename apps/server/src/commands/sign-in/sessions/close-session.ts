import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sessions } from '../../../db/schema/index.ts';

export async function closeSession(database: Database, sessionId: string): Promise<void> {
  await database.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
}
