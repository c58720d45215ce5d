import type { FoundGroup } from '@shengyu/api';
import type { PageHead, PageProps } from '@shengyu/contract';
import { Link } from '@shengyu/nav';
import { EmptyState, LinkButton, Pagination } from '@shengyu/ui';
import { useSitePages } from '../../routing/site-pages-context.ts';
import { findPages } from '../../search/find-pages.ts';
import { texts } from '../../search/locales/zh-CN.ts';
import { markPlain } from '../../search/mark-plain.ts';
import { MarkedText } from '../../search/MarkedText.tsx';
import { SearchBox } from '../../search/SearchBox.tsx';
import { searchHref, searchKinds } from '../../search/search-query.model.ts';
import { FoundItem } from './FoundItem.tsx';
import { loadSearch, pageSize, type SearchData } from './search.queries.ts';
import './SearchPage.css';

export const loader = loadSearch;

export function head({ query }: SearchData): PageHead {
  return { title: texts.title(query.keyword), canonical: '/search', unlisted: true };
}

/** What the whole site has of a word: a few of each kind, or a page of one. */
export default function SearchPage({ data: { query, found } }: PageProps<SearchData>) {
  const { keyword, kind, page } = query;
  const pages = findPages(useSitePages(), keyword);
  const { groups } = found;
  const total = groups.reduce((sum, { count }) => sum + count, kind ? 0 : pages.length);
  const aside = groups.filter((group) => group.kind === 'voice' && !kind);
  const main = groups.filter((group) => !aside.includes(group));
  const shownPages = kind ? [] : pages;
  return (
    <div className="wrap sr-page">
      <h1 className="sr">{texts.results}</h1>
      <SearchBox large />
      {keyword === '' ? null : (
        <p className="small soft num" role="status">
          {found.read_as === '' ? null : texts.readAs(found.read_as)}
          {texts.found(
            total,
            groups.some(({ more }) => more),
          )}
        </p>
      )}
      {keyword === '' ? null : <Tabs query={query} groups={groups} total={total} />}
      {total === 0 ? <Nothing query={query} /> : null}
      <div className="sr-cols">
        <div>
          {main.map((group) => (
            <Group key={group.kind} group={group} keyword={keyword} whole={kind !== undefined} />
          ))}
          {kind && main[0] ? (
            <Pagination
              page={page}
              pageSize={pageSize}
              count={main[0].count}
              href={(wanted) => searchHref({ keyword, kind, page: wanted })}
            />
          ) : null}
        </div>
        {aside.length > 0 || shownPages.length > 0 ? (
          <aside>
            {aside.map((group) => (
              <Group key={group.kind} group={group} keyword={keyword} whole={false} />
            ))}
            {shownPages.length > 0 ? (
              <section className="sr-group" aria-labelledby="found-pages">
                <h2 id="found-pages">{texts.pages}</h2>
                <ul>
                  {shownPages.slice(0, 6).map(({ path, title, description }) => (
                    <li key={path} className="sr-item">
                      <div>
                        <Link href={path}>
                          <MarkedText parts={markPlain(title, keyword)} />
                        </Link>
                        {description === '' ? null : (
                          <p className="small soft">
                            <MarkedText parts={markPlain(description, keyword)} />
                          </p>
                        )}
                      </div>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </aside>
        ) : null}
      </div>
    </div>
  );
}

function Tabs({ query: { keyword, kind }, groups, total }: { query: SearchData['query']; groups: readonly FoundGroup[]; total: number }) {
  const countOf = (one: string): FoundGroup | undefined => groups.find((group) => group.kind === one);
  return (
    <nav className="tabs sr-tabs" aria-label={texts.results}>
      <Link href={searchHref({ keyword })} {...(kind === undefined && { 'aria-current': 'page' as const })}>
        {texts.all} {kind === undefined ? <span className="num small quiet">{total}</span> : null}
      </Link>
      {searchKinds
        .filter((one) => kind !== undefined || countOf(one))
        .map((one) => {
          const group = countOf(one);
          return (
            <Link key={one} href={searchHref({ keyword, kind: one })} {...(kind === one && { 'aria-current': 'page' as const })}>
              {texts.kinds[one]} {group ? <span className="num small quiet">{texts.count(group.count, group.more)}</span> : null}
            </Link>
          );
        })}
    </nav>
  );
}

function Group({ group: { kind, count, more, lists }, keyword, whole }: { group: FoundGroup; keyword: string; whole: boolean }) {
  const name = texts.kinds[kind];
  return (
    <section className="sr-group" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>
        {name} <span className="small quiet num">{texts.count(count, more)}</span>
        {whole || count <= lists.length ? null : (
          <Link className="link small push" href={searchHref({ keyword, kind })} aria-label={texts.allOf(name)}>
            {texts.allArrow}
          </Link>
        )}
      </h2>
      <ul>
        {lists.map((found) => (
          <FoundItem key={found.path} found={found} />
        ))}
      </ul>
    </section>
  );
}

function Nothing({ query: { keyword, kind } }: { query: SearchData['query'] }) {
  if (keyword === '') return <EmptyState level={2} title={texts.begin} text={texts.beginHelp} />;
  return (
    <EmptyState level={2} title={kind ? texts.noneOfKind(texts.kinds[kind]) : texts.none(keyword)} text={texts.noneHelp}>
      {kind ? (
        <LinkButton tone="primary" href={searchHref({ keyword })}>
          {texts.everywhere}
        </LinkButton>
      ) : (
        <LinkButton tone="primary" href="/qAnda?ask">
          {texts.ask}
        </LinkButton>
      )}
    </EmptyState>
  );
}
