import type { CallOutput, ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { policies } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { renderMarkdown } from '../articles/render-markdown.ts';

export async function showPolicy(database: Database, { type }: ParsedInput<'policy'>): Promise<CallOutput<'policy'>> {
  const [row] = await database.db.select().from(policies).where(eq(policies.type, type));
  if (!row) throw new AppError('not_found');
  return { title: row.title, content: renderMarkdown(row.body), update_time: row.updatedAt.toISOString() };
}
