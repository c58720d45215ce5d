import type { PageProps } from '@shengyu/contract';
import { ArticleDetail } from '../article-detail/ArticleDetail.tsx';
import { detailPage } from '../article-detail/detail-page.tsx';
import type { ArticleDetailData } from '../article-detail/detail.queries.ts';
import { CourseDetail } from '../course/CourseDetail.tsx';

export const { loader, head } = detailPage('course');

/** A course with lessons; a text that has none is read as an article. */
export default function CourseDetailPage({ data }: PageProps<ArticleDetailData>) {
  const { id, chapters = [] } = data.article;
  return chapters.length > 0 ? <CourseDetail key={id} data={data} chapters={chapters} /> : <ArticleDetail type="course" data={data} />;
}
