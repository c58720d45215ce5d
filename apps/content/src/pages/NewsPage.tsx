import type { PageProps } from '@shengyu/contract';
import { ArticleList } from '../article-list/ArticleList.tsx';
import { listPage } from '../article-list/list-page.ts';
import type { ArticleListData } from '../article-list/list.queries.ts';

export const { loader, head } = listPage('news');

export default function NewsPage({ data }: PageProps<ArticleListData>) {
  return <ArticleList type="news" data={data} />;
}
