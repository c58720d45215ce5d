import type { AnswerCard, CommentCard } from '@shengyu/api';
import { withAnswer, withComment, withStanding } from './discussion.model.ts';
import type { QuestionDetailData } from './question.queries.ts';

const post = { content: '', author: '阿柚', create_time: '2026-11-14T02:00:00.000Z', removed: false, likes: 0, liked: false, mine: false };
const comment = (id: number): CommentCard => ({ ...post, id, reply_to: null });
const answer = (id: number, comments: CommentCard[] = []): AnswerCard => ({ ...post, id, accepted: false, comments });
const data = {
  id: 1,
  answers: 2,
  likes: 3,
  liked: false,
  answer_list: [answer(1, [comment(1)]), answer(2)],
} as unknown as QuestionDetailData;

test('a new answer is last and is counted, once however often it arrives', () => {
  const next = withAnswer(data, answer(3));
  expect([next.answers, next.answer_list.map(({ id }) => id)]).toEqual([3, [1, 2, 3]]);
  expect(withAnswer(next, answer(3))).toBe(next);
});

test('a comment is below its answer, once', () => {
  const next = withComment(withComment(data, 1, comment(2)), 1, comment(2));
  expect(next.answer_list.map(({ comments }) => comments.map(({ id }) => id))).toEqual([[1, 2], []]);
});

test.each(['question', 'answer', 'comment'] as const)('a like of a %s is shown at that one alone', (kind) => {
  const next = withStanding(data, kind, 1, { likes: 9, liked: true });
  const [first, second] = next.answer_list;
  const shown = { question: next.likes, answer: first?.likes, comment: first?.comments[0]?.likes };
  expect(shown).toEqual({ question: 3, answer: 0, comment: 0, [kind]: 9 });
  expect(second?.likes).toBe(0);
});
