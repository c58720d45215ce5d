import type { Executor } from '../../../db/database.ts';
import { policies } from '../../../db/schema/index.ts';
import { dateOf, readMarkdownFolder } from './read-markdown.ts';

/** Adds the policies that are missing: no site is without them. */
export async function installPolicies(tx: Executor): Promise<void> {
  for (const { slug, head, body } of readMarkdownFolder(new URL('../../../catalogue/policies/', import.meta.url)))
    await tx
      .insert(policies)
      .values({ type: slug, title: head['title'] ?? slug, body, updatedAt: dateOf(head['date']) })
      .onConflictDoNothing();
}
