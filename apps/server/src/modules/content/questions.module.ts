import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptAnswer } from '../../commands/content/questions/accept-answer.ts';
import { answerQuestion } from '../../commands/content/questions/answer-question.ts';
import { askQuestion } from '../../commands/content/questions/ask-question.ts';
import { commentAnswer } from '../../commands/content/questions/comment-answer.ts';
import { likePost } from '../../commands/content/questions/like-post.ts';
import { listQuestions } from '../../commands/content/questions/list-questions.ts';
import type { Writer } from '../../commands/content/questions/post-once.ts';
import { removePost } from '../../commands/content/questions/remove-post.ts';
import { reportPost } from '../../commands/content/questions/report-post.ts';
import { similarQuestions } from '../../commands/content/questions/similar-questions.ts';
import { showQuestion } from '../../commands/content/questions/show-question.ts';
import { emptyAfter } from '../../http/answer.ts';
import type { MemberContext } from '../../http/request-context.ts';

/** Questions and what members answer, comment and report. */
export function questionsModule(platform: Pick<Platform, 'database' | 'limiter' | 'catalogue'>) {
  const { database } = platform;
  return {
    handlers: {
      questionLists: (input) => listQuestions(database, input),
      questionDetail: (input, { member }) => showQuestion(platform, member?.id, input),
      questionSimilar: (input, { address }) => similarQuestions(platform, address, input),
      questionAsk: (input, caller) => askQuestion(platform, writerOf(caller), input),
      questionAnswer: (input, caller) => answerQuestion(platform, writerOf(caller), input),
      questionComment: (input, caller) => commentAnswer(platform, writerOf(caller), input),
      questionLike: (input, { member }) => likePost(platform, member.id, input),
      questionAccept: (input, { member }) => emptyAfter(acceptAnswer(database, member.id, input)),
      questionReport: (input, { member }) => emptyAfter(reportPost(platform, member.id, input)),
      questionRemove: (input, { member }) => emptyAfter(removePost(database, member.id, input)),
    },
  } satisfies AppModule;
}

function writerOf({ member, address, idempotencyKey }: MemberContext): Writer {
  return { memberId: member.id, address, key: idempotencyKey };
}
