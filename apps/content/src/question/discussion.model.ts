import type { AnswerCard, CommentCard, PostKind } from '@shengyu/api';
import type { QuestionDetailData } from './question.queries.ts';

type Standing = Pick<QuestionDetailData, 'likes' | 'liked'>;

/** The page with a new answer at its end. */
export function withAnswer(data: QuestionDetailData, answer: AnswerCard): QuestionDetailData {
  if (data.answer_list.some(({ id }) => id === answer.id)) return data;
  return { ...data, answers: data.answers + 1, answer_list: [...data.answer_list, answer] };
}

export function withComment(data: QuestionDetailData, answerId: number, comment: CommentCard): QuestionDetailData {
  return inAnswers(data, (answer) =>
    answer.id !== answerId || answer.comments.some(({ id }) => id === comment.id)
      ? answer
      : { ...answer, comments: [...answer.comments, comment] },
  );
}

/** The page with one post liked, or no longer. */
export function withStanding(data: QuestionDetailData, kind: PostKind, id: number, standing: Standing): QuestionDetailData {
  switch (kind) {
    case 'question':
      return { ...data, ...standing };
    case 'answer':
      return inAnswers(data, (answer) => (answer.id === id ? { ...answer, ...standing } : answer));
    case 'comment':
      return inAnswers(data, (answer) => ({
        ...answer,
        comments: answer.comments.map((comment) => (comment.id === id ? { ...comment, ...standing } : comment)),
      }));
  }
}

function inAnswers(data: QuestionDetailData, change: (answer: AnswerCard) => AnswerCard): QuestionDetailData {
  return { ...data, answer_list: data.answer_list.map(change) };
}
