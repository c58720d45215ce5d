import { showPage } from '../../commands/pages/show-page.ts';
import { listQuestions } from '../../commands/questions/list-questions.ts';
import { showQuestion } from '../../commands/questions/show-question.ts';
import type { Database } from '../../db/database.ts';
import type { CallHandlers } from '../call-handler.ts';

/** Public content beside the articles: questions, and pages made of blocks. */
export function questionHandlers(database: Database): Pick<CallHandlers, 'page' | 'questionLists' | 'questionDetail'> {
  return {
    page: { access: 'public', run: (input) => showPage(database, input) },
    questionLists: { access: 'public', run: (input) => listQuestions(database, input) },
    questionDetail: { access: 'public', run: (input) => showQuestion(database, input) },
  };
}
