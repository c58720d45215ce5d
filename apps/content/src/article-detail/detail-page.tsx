import type { PageModule } from '@shengyu/contract';
import type { ArticleType } from '../article-type.ts';
import { sections } from '../locales/zh-CN.ts';
import { ArticleDetail } from './ArticleDetail.tsx';
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
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: article.title,
        description: article.summary,
        datePublished: article.create_time,
        author: { '@type': 'Organization', name: article.author },
        articleSection: article.cate.name,
        inLanguage: 'zh-CN',
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/ReadAction',
          userInteractionCount: article.views,
        },
      },
    }),
  };
}
