import type { PageProps } from '@shengyu/contract';
import { listPage } from '../article-list/list-page.ts';
import type { ArticleListData } from '../article-list/list.queries.ts';
import { CourseList } from '../course/CourseList.tsx';

export const { loader, head } = listPage('course');

export default function CoursePage({ data }: PageProps<ArticleListData>) {
  return <CourseList data={data} />;
}
