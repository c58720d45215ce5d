import type { AnswerCard, Call, CallInput, CallOutput, CommentCard, QuestionCard } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { asMissing } from '../article-detail/detail.queries.ts';
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

export async function loadQuestion({ call, params, signal }: PageContext): Promise<QuestionDetailData> {
  return call('questionDetail', { id: Number(params.id) }, { signal }).catch((error: unknown) => {
    throw asMissing(error);
  });
}

/** The same question once more, as it is now and for who asks now; not counted as a reading. */
export const readAgain = (call: Call, id: number): Promise<QuestionDetailData> => call('questionDetail', { id, again: 1 });

// A form says itself what was wrong with a text (`quiet`). `key`: one per text, the same for every try.
export const sendQuestion = (call: Call, input: CallInput<'questionAsk'>, key: string): Promise<{ id: number }> =>
  call('questionAsk', input, { idempotencyKey: key, quiet: true });
export const sendAnswer = (call: Call, id: number, content: string, key: string): Promise<AnswerCard> =>
  call('questionAnswer', { question_id: id, content }, { idempotencyKey: key, quiet: true });
export const sendComment = (call: Call, input: CallInput<'questionComment'>, key: string): Promise<CommentCard> =>
  call('questionComment', input, { idempotencyKey: key, quiet: true });
export const sendReport = (call: Call, input: CallInput<'questionReport'>): Promise<unknown> =>
  call('questionReport', input, { quiet: true });

export const saveLike = (call: Call, input: CallInput<'questionLike'>): Promise<CallOutput<'questionLike'>> =>
  call('questionLike', input, { quiet: true });
export const saveAccepted = (call: Call, id: number, on: boolean): Promise<unknown> => call('questionAccept', { id, on }, { quiet: true });
export const removePost = (call: Call, input: CallInput<'questionRemove'>): Promise<unknown> =>
  call('questionRemove', input, { quiet: true });

export const findSimilar = async (call: Call, title: string, signal: AbortSignal): Promise<readonly QuestionCard[]> =>
  (await call('questionSimilar', { title }, { signal, quiet: true })).lists;
