import type { ArticleCard } from '@shengyu/api';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { articleCategories } from '../../../db/schema/index.ts';

/** The category of a name, made where there is none. */
export async function findCategory(tx: Executor, type: ArticleCard['type'], name: string): Promise<number> {
  await tx.insert(articleCategories).values({ type, name }).onConflictDoNothing();
  const [row] = await tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(and(eq(articleCategories.type, type), eq(articleCategories.name, name)));
  if (!row) throw new Error(`category ${name} could not be made`);
  return row.id;
}
