import type { PageHead, PageProps } from '@shengyu/contract';
import { places } from '../locales/places.zh-CN.ts';
import { questionTexts as texts } from '../locales/questions.zh-CN.ts';
import { QuestionList } from '../question/QuestionList.tsx';
import { questionsHref } from '../question/question-query.model.ts';
import { questionListData } from '../question/structured-data.model.ts';
import type { QuestionListData } from '../question/question.queries.ts';

export { loadQuestions as loader } from '../question/question.queries.ts';

export function head({ query, questions }: QuestionListData): PageHead {
  const parts = [query.keyword, query.cate, texts.name, query.page > 1 ? texts.pageOf(query.page) : ''].filter(Boolean);
  return {
    title: parts.join(' · '),
    description: places.qAnda.description,
    trail: [{ name: texts.name, path: '/qAnda' }],
    canonical: questionsHref({ page: query.page, cate: query.cate }),
    structuredData: questionListData(questions.lists),
  };
}

export default function QuestionsPage({ data }: PageProps<QuestionListData>) {
  return <QuestionList data={data} />;
}
