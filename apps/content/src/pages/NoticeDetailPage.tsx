import type { PageProps } from '@shengyu/contract';
import type { ArticleDetailData } from '../article-detail/detail.queries.ts';
import { detailPage } from '../article-detail/detail-page.tsx';
import { useReadMark } from '../notice/useUnread.ts';

const page = detailPage('notice');
const Detail = page.default;
export const { loader, head } = page;

export default function NoticeDetailPage(props: PageProps<ArticleDetailData>) {
  useReadMark(props.data.article.id);
  return <Detail {...props} />;
}
