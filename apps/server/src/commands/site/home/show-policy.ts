import type { CallOutput, ParsedInput } from '@shengyu/api';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { agreementTexts } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { currentAgreement } from '../../ground/policies/agreement-text.ts';
import { renderMarkdown } from '../../ground/markdown/render-markdown.ts';

/** A policy as it is, or as it was in an earlier version. */
export async function showPolicy({ db }: Database, { type, version }: ParsedInput<'policy'>): Promise<CallOutput<'policy'>> {
  const current = await currentAgreement(db, type);
  const all = await db.select().from(agreementTexts).where(eq(agreementTexts.kind, type)).orderBy(desc(agreementTexts.version));
  const shown = version === undefined ? current : all.find((text) => text.version === version);
  if (!shown) throw new AppError('not_found');
  return {
    ...{ title: shown.title, content: renderMarkdown(shown.body), update_time: shown.createdAt.toISOString(), version: shown.version },
    versions: all.map((text) => ({ version: text.version, time: text.createdAt.toISOString() })),
  };
}
