import { showPage } from '../../commands/pages/show-page.ts';
import { acceptAnswer } from '../../commands/questions/accept-answer.ts';
import { answerQuestion } from '../../commands/questions/answer-question.ts';
import { askQuestion } from '../../commands/questions/ask-question.ts';
import { commentAnswer } from '../../commands/questions/comment-answer.ts';
import { likePost } from '../../commands/questions/like-post.ts';
import { listQuestions } from '../../commands/questions/list-questions.ts';
import type { PostPorts, Writer } from '../../commands/questions/post-once.ts';
import { removePost } from '../../commands/questions/remove-post.ts';
import { reportPost } from '../../commands/questions/report-post.ts';
import { showQuestion } from '../../commands/questions/show-question.ts';
import type { CallHandlers } from '../call-handler.ts';
import type { MemberContext } from '../request-context.ts';

type QuestionCalls = 'questionLists' | 'questionDetail' | 'questionAsk' | 'questionAnswer' | 'questionComment' | 'questionLike';
type KeeperCalls = 'questionAccept' | 'questionReport' | 'questionRemove';

const writerOf = ({ member, address, idempotencyKey }: MemberContext): Writer => ({ memberId: member.id, address, key: idempotencyKey });

/** Public content beside the articles: questions and what members say to them, and pages made of blocks. */
export function questionHandlers(ports: PostPorts): Pick<CallHandlers, 'page' | QuestionCalls | KeeperCalls> {
  const { database } = ports;
  return {
    page: { access: 'public', run: (input) => showPage(database, input) },
    questionLists: { access: 'public', run: (input) => listQuestions(database, input) },
    questionDetail: { access: 'public', run: (input, { member }) => showQuestion(database, member?.id, input) },
    questionAsk: { access: 'member', run: (input, context) => askQuestion(ports, writerOf(context), input) },
    questionAnswer: { access: 'member', run: (input, context) => answerQuestion(ports, writerOf(context), input) },
    questionComment: { access: 'member', run: (input, context) => commentAnswer(ports, writerOf(context), input) },
    questionLike: { access: 'member', run: (input, { member }) => likePost(ports, member.id, input) },
    questionAccept: {
      access: 'member',
      run: async (input, { member }) => {
        await acceptAnswer(database, member.id, input);
        return {};
      },
    },
    questionReport: {
      access: 'member',
      run: async (input, { member }) => {
        await reportPost(ports, member.id, input);
        return {};
      },
    },
    questionRemove: {
      access: 'member',
      run: async (input, { member }) => {
        await removePost(database, member.id, input);
        return {};
      },
    },
  };
}
