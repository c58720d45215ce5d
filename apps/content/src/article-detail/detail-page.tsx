import type { PageModule } from '@shengyu/contract';
import { audioData } from '../lines/audio-data.model.ts';
import type { ArticleType } from '../article-type.ts';
import { sections } from '../locales/zh-CN.ts';
import { ArticleDetail } from './ArticleDetail.tsx';
import { articleData } from './structured-data.model.ts';
import { loadArticle, type ArticleDetailData } from './detail.queries.ts';

/** The page of one article of a section. */
export function detailPage(type: ArticleType): Required<PageModule<ArticleDetailData>> {
  return {
    default: ({ data }) => <ArticleDetail type={type} data={data} />,
    loader: (context) => loadArticle(type, context),
    head: ({ article }) => ({
      title: `${article.title} · ${sections[type].name}`,
      description: article.summary,
      canonical: `/${type}/${article.id}`,
      kind: 'article',
      published: article.create_time,
      art: article.cover,
      trail: [
        { name: sections[type].name, path: `/${type}` },
        { name: article.title, path: `/${type}/${article.id}` },
      ],
      feeds: [{ title: sections[type].name, path: `/feed/${type}` }],
      structuredData: [articleData(type, article), ...audioData({ ...article, path: `/${type}/${article.id}` })],
    }),
  };
}
