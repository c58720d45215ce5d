import type { CallOutput } from '@shengyu/api';
import { NotFoundError, type PageContext } from '@shengyu/contract';
import { questionInput, readQuestionQuery, type QuestionQuery } from './question-query.model.ts';

export interface QuestionListData {
  query: QuestionQuery;
  questions: CallOutput<'questionLists'>;
}
export type QuestionDetailData = CallOutput<'questionDetail'>;

export async function loadQuestions({ call, search, signal }: PageContext): Promise<QuestionListData> {
  const query = readQuestionQuery(search);
  return { query, questions: await call('questionLists', questionInput(query), { signal }) };
}

/** Compared by name: the error's class comes from the shell's bundle. */
const meansMissing = (error: unknown) => typeof error === 'object' && error !== null && 'error' in error && error.error === 'not_found';

export async function loadQuestion({ call, params, signal }: PageContext): Promise<QuestionDetailData> {
  return call('questionDetail', { id: Number(params.id) }, { signal }).catch((error: unknown) => {
    throw meansMissing(error) ? new NotFoundError() : error;
  });
}
