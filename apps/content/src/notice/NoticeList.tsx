import { Link } from '@shengyu/nav';
import { Icon, Pagination, Tag } from '@shengyu/ui';
import { listHref } from '../article-list/list-query.model.ts';
import { NoArticles } from '../article-list/NoArticles.tsx';
import type { ArticleListData } from '../article-list/list.queries.ts';
import { noticeTexts as own } from '../locales/notice.zh-CN.ts';
import { sections, texts } from '../locales/zh-CN.ts';
import { noticeMonths, type NoticeDay } from './notice-months.model.ts';
import { useUnread } from './useUnread.ts';
import './NoticeList.css';

/** Notices by their days: a list to look something up in, not to leaf through. */
export function NoticeList({ data: { query, categories, articles } }: { data: ArticleListData }) {
  const { lists, count, page_size: pageSize } = articles;
  const unread = useUnread();
  const pinned = lists.filter((notice) => notice.pinned);
  const months = noticeMonths(lists.filter((notice) => !notice.pinned));
  const chip = (category: number, name: string) => (
    <Link
      key={category}
      className="chip"
      href={listHref('notice', { ...query, category, page: 1 })}
      aria-current={query.category === category ? 'true' : undefined}
    >
      {name}
    </Link>
  );
  return (
    <div className="wrap nt-page">
      <header className="nt-head">
        <h1>{sections.notice.title}</h1>
        <nav aria-label={texts.categories}>
          {chip(0, texts.allCategories)}
          {categories.map(({ id, name }) => chip(id, name))}
        </nav>
      </header>
      <p className="sr" role="status">
        {query.keyword ? texts.found(count, query.keyword) : texts.total(count)}
      </p>
      {lists.length === 0 ? <NoArticles type="notice" keyword={query.keyword} /> : null}
      {pinned.length > 0 ? (
        <section className="nt-month" aria-labelledby="nt-pinned">
          <h2 id="nt-pinned">{own.pinned}</h2>
          <ul>
            {noticeMonths(pinned)
              .flatMap(({ days }) => days)
              .map((entry) => (
                <Row key={entry.notice.id} entry={entry} isUnread={unread.has(entry.notice.id)} />
              ))}
          </ul>
        </section>
      ) : null}
      {months.map(({ key, year, month, days }) => (
        <section key={key} className="nt-month" aria-labelledby={`nt-${key}`}>
          <h2 id={`nt-${key}`}>{own.month(year, month)}</h2>
          <ul>
            {days.map((entry) => (
              <Row key={entry.notice.id} entry={entry} isUnread={unread.has(entry.notice.id)} />
            ))}
          </ul>
        </section>
      ))}
      <footer className="nt-foot small quiet num">
        <span>{texts.total(count)}</span>
        <Pagination page={query.page} pageSize={pageSize} count={count} href={(page) => listHref('notice', { ...query, page })} />
      </footer>
    </div>
  );
}

function Row({ entry: { notice, day, weekday }, isUnread }: { entry: NoticeDay; isUnread: boolean }) {
  const { id, title, summary, cate, create_time: time, pinned } = notice;
  return (
    <li className={pinned ? 'nt-row pinned' : 'nt-row'}>
      <time dateTime={time} className="num">
        <b>{day}</b>
        <span className="small quiet">{own.weekdays[weekday]}</span>
      </time>
      <Tag tone="blue">{cate.name}</Tag>
      <div>
        <Link href={`/notice/${id}`}>{title}</Link>
        {isUnread ? (
          <span className="nt-unread">
            <span className="sr">{own.unread}</span>
          </span>
        ) : null}
        <p className="small soft">{summary}</p>
      </div>
      <Icon name="right" />
    </li>
  );
}
