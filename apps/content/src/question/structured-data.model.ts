import type { QuestionCard } from '@shengyu/api';
import { plainText } from '../plain-text.ts';
import type { QuestionDetailData } from './question.queries.ts';

const answerOf = ({ content, author, create_time }: QuestionDetailData['answer_list'][number]) => ({
  '@type': 'Answer',
  text: plainText(content).trim(),
  dateCreated: create_time,
  author: { '@type': 'Person', name: author },
});

/** schema.org QAPage: one question, the accepted answer apart from the others. */
export function questionPageData(data: QuestionDetailData): Readonly<Record<string, unknown>> {
  const accepted = data.answer_list.find(({ accepted: taken }) => taken);
  const others = data.answer_list.filter((answer) => answer !== accepted);
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: data.title,
      text: plainText(data.content).trim() || data.title,
      answerCount: data.answers,
      dateCreated: data.create_time,
      author: { '@type': 'Person', name: data.author },
      ...(accepted && { acceptedAnswer: answerOf(accepted) }),
      ...(others.length > 0 && { suggestedAnswer: others.map(answerOf) }),
    },
  };
}

/** schema.org FAQPage: the questions of the page whose answer is shown beside them. */
export function questionListData(questions: readonly QuestionCard[]): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions
      .filter(({ answer }) => answer !== '')
      .map(({ title, answer }) => ({ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
}
