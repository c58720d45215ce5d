import type { PageModule } from '@shengyu/contract';
import type { ArticleType } from '../article-type.ts';
import { places } from '../locales/places.zh-CN.ts';
import { sections, texts } from '../locales/zh-CN.ts';
import { listHref } from './list-query.model.ts';
import { loadArticleList, type ArticleListData } from './list.queries.ts';

/** What the list page of a section loads, and its head. */
export function listPage(type: ArticleType): Required<Pick<PageModule<ArticleListData>, 'loader' | 'head'>> {
  const { name } = sections[type];
  return {
    loader: (context) => loadArticleList(type, context),
    head: ({ query, categories }) => {
      const category = categories.find(({ id }) => id === query.category)?.name;
      const parts = [query.keyword, category, name, query.page > 1 ? texts.pageOf(query.page) : ''].filter(Boolean);
      return {
        title: parts.join(' · '),
        description: places[type].description,
        canonical: listHref(type, { page: query.page, category: query.category }),
        trail: [{ name, path: `/${type}` }],
        feeds: [{ title: name, path: `/feed/${type}` }],
      };
    },
  };
}
