import type { CallOutput, ParsedInput } from '@shengyu/api';
import { postLengths } from '@shengyu/api/schema';
import { sql } from 'drizzle-orm';
import { questions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { searchTerms } from '../../ground/keywords/search-terms.ts';
import { titleVector } from '../../ground/keywords/title-terms.ts';
import { askCategories, listCategories } from './list-questions.ts';
import { cleanPost, cleanTitle } from './clean-post.model.ts';
import { postLimits } from './post-limits.ts';
import { postOnce, type PostPorts, type Writer } from './post-once.ts';

export async function askQuestion(ports: PostPorts, writer: Writer, input: ParsedInput<'questionAsk'>): Promise<CallOutput<'questionAsk'>> {
  const title = cleanTitle(input.title);
  const body = cleanPost(input.content);
  if (title.length < postLengths.titleMin)
    throw new AppError('input.invalid', { fields: { title: texts.fields.tooShort(postLengths.titleMin) } });
  if (!askCategories(await listCategories(ports.database.db)).includes(input.cate))
    throw new AppError('input.invalid', { fields: { cate: texts.fields.choice } });
  const post = { call: 'questionAsk', input, rule: postLimits.ask, texts: { title, content: body } };
  return postOnce(ports, writer, post, async (tx) => {
    const [row] = await tx
      .insert(questions)
      .values({
        title,
        body,
        category: input.cate,
        author: '',
        memberId: writer.memberId,
        askedAt: sql`now()`,
        search: sql`to_tsvector('simple', ${searchTerms(`${title}\n${body}`)})`,
        titleSearch: titleVector(title),
      })
      .returning({ id: questions.id });
    if (!row) throw new Error('a question was not stored');
    return row;
  });
}
