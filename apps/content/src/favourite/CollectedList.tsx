import type { PageProps } from '@shengyu/contract';
import { Link } from '@shengyu/nav';
import { EmptyState, LinkButton, Pagination } from '@shengyu/ui';
import { ArticleCard } from '../article-list/ArticleCard.tsx';
import { favouriteTexts as texts } from '../locales/favourite.zh-CN.ts';
import { sections } from '../locales/zh-CN.ts';
import { collectedHref, type CollectedData } from './favourite.queries.ts';
import '../article-list/ArticleList.css';

/** What the member marked, by section. */
export function CollectedList({ data: { type, page, articles } }: Pick<PageProps<CollectedData>, 'data'>) {
  const { lists, count, page_size: pageSize } = articles;
  const kinds = [undefined, 'news', 'course', 'notice'] as const;
  return (
    <div className="wrap">
      <header className="al-head">
        <h1>{texts.title}</h1>
        <p>{texts.description}</p>
      </header>
      <div className="al-bar">
        <nav aria-label={texts.kinds}>
          {kinds.map((kind) => (
            <Link key={kind ?? ''} className="chip" href={collectedHref(kind)} aria-current={kind === type ? 'true' : undefined}>
              {kind ? sections[kind].name : texts.all}
            </Link>
          ))}
        </nav>
      </div>
      {lists.length === 0 ? (
        <div className="card">
          <EmptyState level={2} title={texts.empty} text={texts.emptyHelp}>
            <LinkButton tone="primary" href="/news">
              {texts.toNews}
            </LinkButton>
          </EmptyState>
        </div>
      ) : (
        <div className="al-grid">
          {lists.map((article) => (
            <ArticleCard key={article.id} article={article} lead={false} />
          ))}
        </div>
      )}
      <Pagination page={page} pageSize={pageSize} count={count} href={(wanted) => collectedHref(type, wanted)} />
    </div>
  );
}
