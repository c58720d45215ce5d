import { sql } from 'drizzle-orm';
import { registerText } from '../../content/publishing/register-lines.ts';
import { searchTerms } from '../../ground/keywords/search-terms.ts';
import { titleVector } from '../../ground/keywords/title-terms.ts';
import type { Executor } from '../../../db/database.ts';
import { answers, questions, sitePages } from '../../../db/schema/index.ts';
import { readMarkdownFolder, type MarkdownFile } from './read-markdown.ts';
import type { SeedBook } from '../../../sample-site/seed-book.ts';
import { samplePages } from '../../../sample-site/site-pages.ts';

/** Adds the questions and block pages that are new; what an editor changed or deleted stays so. */
export async function installQuestions(tx: Executor, book: SeedBook): Promise<void> {
  for (const [path, page] of Object.entries(samplePages)) await book.once(`page:${path}`, () => installPage(tx, path, page));
  for (const file of readMarkdownFolder(new URL('../../../sample-site/questions/', import.meta.url)))
    await book.once(`question:${file.slug}`, () => installQuestion(tx, file));
}

async function installPage(tx: Executor, path: string, page: (typeof samplePages)[keyof typeof samplePages]): Promise<void> {
  await tx
    .insert(sitePages)
    .values({ path, ...page })
    .onConflictDoNothing();
}

/** A file's body is the question and its answers, parted by rules (lines of `---`); the first answer is the accepted one. */
async function installQuestion(tx: Executor, { slug, head, body }: MarkdownFile): Promise<void> {
  const [asked = '', ...given] = body.split(/^---$/m).map((part) => part.trim());
  const title = head['title'] ?? slug;
  const askedAt = timeOf(head['date'], 0);
  const [row] = await tx
    .insert(questions)
    .values({
      slug,
      title,
      body: asked,
      category: head['cate'] ?? '',
      author: head['author'] ?? '',
      askedAt,
      search: sql`to_tsvector('simple', ${searchTerms([title, asked, ...given].join('\n'))})`,
      titleSearch: titleVector(title),
    })
    .onConflictDoNothing()
    .returning({ id: questions.id });
  if (!row) return;
  await registerText(tx, { kind: 'question', id: row.id, title, body: asked });
  const authors = (head['answered_by'] ?? '').split('、');
  for (const [index, text] of given.entries()) {
    const author = authors[index] ?? authors[0] ?? '';
    const [answer] = await tx
      .insert(answers)
      .values({ questionId: row.id, body: text, author, accepted: index === 0, answeredAt: timeOf(head['date'], index + 1) })
      .returning({ id: answers.id });
    if (answer) await registerText(tx, { kind: 'answer', id: answer.id, title, body: text });
  }
}

/** Hours after ten in the morning in China; never in the future. */
function timeOf(day: string | undefined, hours: number): Date {
  const time = new Date(`${day ?? '2026-11-01'}T10:00:00+08:00`).getTime() + hours * 3_600_000;
  return new Date(Math.min(time, Date.now()));
}
