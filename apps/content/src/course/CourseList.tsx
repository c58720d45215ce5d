import { FirstPaint, Fold, Pagination } from '@shengyu/ui';
import { listHref } from '../article-list/list-query.model.ts';
import { ListBar } from '../article-list/ListBar.tsx';
import { NoArticles } from '../article-list/NoArticles.tsx';
import type { ArticleListData } from '../article-list/list.queries.ts';
import { sections, texts } from '../locales/zh-CN.ts';
import { CourseCard } from './CourseCard.tsx';
import { useEntries } from './useEntries.ts';
import '../article-list/ArticleList.css';
import './CourseList.css';

/** One row of cards. */
const IN_SIGHT = 2;

/** All courses, each with how far the reader is. */
export function CourseList({ data }: { data: ArticleListData }) {
  const { query, articles } = data;
  const { title, description } = sections.course;
  const entries = useEntries();
  const { lists, count } = articles;
  return (
    <div className="wrap">
      <header className="al-head">
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <ListBar type="course" data={data} />
      <p className="al-count small quiet num" role="status">
        {query.keyword ? texts.found(count, query.keyword) : texts.totalCourses(count)}
      </p>
      {lists.length === 0 ? (
        <NoArticles type="course" keyword={query.keyword} />
      ) : (
        <div className="cl-grid">
          {lists.slice(0, 1).map((course) => (
            <CourseCard key={course.id} card={course} entries={entries} eager />
          ))}
          <FirstPaint />
          {lists.slice(1, IN_SIGHT).map((course) => (
            <CourseCard key={course.id} card={course} entries={entries} eager />
          ))}
          {lists.length > IN_SIGHT ? (
            <Fold>
              {lists.slice(IN_SIGHT).map((course) => (
                <CourseCard key={course.id} card={course} entries={entries} eager={false} />
              ))}
            </Fold>
          ) : null}
        </div>
      )}
      <Pagination page={query.page} pageSize={articles.page_size} count={count} href={(page) => listHref('course', { ...query, page })} />
    </div>
  );
}
