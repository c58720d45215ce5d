import type { CallOutput, PageBlock, ParsedInput, StoredBlock } from '@shengyu/api';
import { storedBlock } from '@shengyu/api/schema';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sitePages } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { renderMarkdown } from '../../ground/markdown/render-markdown.ts';

/** A page made of blocks. A block an operator stored wrongly is left out; the others still show. */
export async function showPage(database: Database, { path }: ParsedInput<'page'>): Promise<CallOutput<'page'>> {
  const [row] = await database.db.select().from(sitePages).where(eq(sitePages.path, path));
  if (!row) throw new AppError('not_found');
  return { title: row.title, description: row.description, blocks: storedBlocks(row.blocks).map(toPageBlock) };
}

/** What of a stored value is blocks. */
export function storedBlocks(value: unknown): StoredBlock[] {
  return (Array.isArray(value) ? value : []).flatMap((one: unknown) => storedBlock.safeParse(one).data ?? []);
}

export function toPageBlock(block: StoredBlock): PageBlock {
  return block.kind === 'text' ? { kind: 'text', html: renderMarkdown(block.markdown) } : block;
}
