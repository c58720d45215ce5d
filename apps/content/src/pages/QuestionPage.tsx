import type { PageHead, PageProps } from '@shengyu/contract';
import { plainText } from '../plain-text.ts';
import { audioData } from '../lines/audio-data.model.ts';
import { questionTexts as texts } from '../locales/questions.zh-CN.ts';
import { QuestionDetail } from '../question/QuestionDetail.tsx';
import { questionPageData } from '../question/structured-data.model.ts';
import type { QuestionDetailData } from '../question/question.queries.ts';

export { loadQuestion as loader } from '../question/question.queries.ts';

const DESCRIPTION = 120;

export function head(data: QuestionDetailData): PageHead {
  const answer = plainText(data.answer_list[0]?.content ?? data.content)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return {
    title: `${data.title} · ${texts.name}`,
    description: [...(answer || data.title)].slice(0, DESCRIPTION).join(''),
    canonical: `/qAnda/${data.id}`,
    kind: 'article',
    published: data.create_time,
    trail: [
      { name: texts.name, path: '/qAnda' },
      { name: data.title, path: `/qAnda/${data.id}` },
    ],
    structuredData: [
      questionPageData(data),
      ...audioData({
        ...{ title: data.title, path: `/qAnda/${data.id}`, lines: data.lines },
        content: [data.content, ...data.answer_list.map(({ content }) => content)].join('\n'),
      }),
    ],
  };
}

export default function QuestionPage({ data }: PageProps<QuestionDetailData>) {
  return <QuestionDetail key={data.id} data={data} />;
}
