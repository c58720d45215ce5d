import { FirstPaint, Fold, Pagination } from '@shengyu/ui';
import type { ArticleType } from '../article-type.ts';
import { sections, texts } from '../locales/zh-CN.ts';
import { ArticleCard } from './ArticleCard.tsx';
import { listHref } from './list-query.model.ts';
import { ListBar } from './ListBar.tsx';
import { NoArticles } from './NoArticles.tsx';
import type { ArticleListData } from './list.queries.ts';
import './ArticleList.css';

export function ArticleList({ type, data }: { type: ArticleType; data: ArticleListData }) {
  const { query, articles } = data;
  const { title, description } = sections[type];
  const { lists, count } = articles;
  // The wide card is the first one of the section's own first page, not of a search.
  const hasLead = query.page === 1 && query.keyword === '' && lists.length > 1;
  const inSight = hasLead ? 1 : 3;
  return (
    <div className="wrap">
      <header className="al-head">
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <ListBar type={type} data={data} />
      <p className="al-count small quiet num" role="status">
        {query.keyword ? texts.found(count, query.keyword) : texts.total(count)}
      </p>
      {lists.length === 0 ? (
        <NoArticles type={type} keyword={query.keyword} />
      ) : (
        <div className="al-grid">
          {lists.slice(0, inSight).map((article) => (
            <ArticleCard key={article.id} article={article} lead={hasLead} />
          ))}
          <FirstPaint />
          {lists.length > inSight ? (
            <Fold>
              {lists.slice(inSight).map((article) => (
                <ArticleCard key={article.id} article={article} lead={false} />
              ))}
            </Fold>
          ) : null}
        </div>
      )}
      <Pagination page={query.page} pageSize={articles.page_size} count={count} href={(page) => listHref(type, { ...query, page })} />
    </div>
  );
}
