import type { PageProps } from '@shengyu/contract';
import { listPage } from '../article-list/list-page.ts';
import type { ArticleListData } from '../article-list/list.queries.ts';
import { NoticeList } from '../notice/NoticeList.tsx';

export const { loader, head } = listPage('notice');

export default function NoticePage({ data }: PageProps<ArticleListData>) {
  return <NoticeList data={data} />;
}
