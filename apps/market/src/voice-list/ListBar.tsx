import { Link } from '@shengyu/nav';
import { Icon, TextInput } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { everything, isNarrowed, sorts, toggleTag, views, voiceHref } from '../query/voice-query.model.ts';
import type { MarketData } from '../query/voices.queries.ts';
import { oneNature } from './one-nature.model.ts';
import { useTypedSearch } from './useTypedSearch.ts';

/** Search, what is chosen, how many there are, in which order, and as cards or on the chart. */
export function ListBar({
  query,
  groups,
  voices,
  onSearch,
}: Pick<MarketData, 'query' | 'groups' | 'voices'> & { onSearch: (typed: string) => void }) {
  const nature = oneNature(voices.lists);
  const typing = useTypedSearch(query.keyword, onSearch);
  const names = new Map(groups.flatMap((group) => group.tags.map(({ id, name }) => [id, name] as const)));
  const mine = [
    { name: texts.favourite.filter, icon: 'heart', on: query.favourite, to: { favourite: !query.favourite } },
    { name: texts.recent.filter, icon: 'clock', on: query.recent, to: { recent: !query.recent } },
  ] as const;
  return (
    <div className="vm-bar">
      <TextInput
        className="vm-find"
        label={texts.searchLabel}
        hiddenLabel
        small
        icon="search"
        type="search"
        name="keyword"
        maxLength={50}
        {...typing}
        placeholder={texts.searchHint}
        after={
          <button className="link" type="submit">
            {texts.search}
          </button>
        }
      />
      <div className="vm-rest">
        {mine.map(({ name, icon, on, to }) => (
          <Link
            key={icon}
            className="chip"
            aria-current={on ? 'true' : undefined}
            href={voiceHref({ ...query, ...to, page: 1, tide: null })}
            keepScroll
          >
            <Icon name={icon} small />
            {name}
          </Link>
        ))}
        {query.tags.map((tag) => (
          <Link
            key={tag}
            className="chip"
            aria-current="true"
            aria-label={texts.remove(names.get(tag) ?? tag)}
            href={voiceHref(toggleTag(query, tag))}
            keepScroll
          >
            {names.get(tag) ?? tag}
            <Icon name="close" small />
          </Link>
        ))}
        {isNarrowed(query) ? (
          <Link className="btn bare sm" href={voiceHref({ ...everything, sort: query.sort, view: query.view })} keepScroll>
            {texts.clear}
          </Link>
        ) : null}
        <span className="vm-ways push">
          {query.view === 'cards' ? (
            <>
              <span className="small quiet num" role="status">
                {texts.count(voices.count)}
                {nature ? `，${texts.allOf(texts.natures[nature])}` : ''}
              </span>
              <nav className="seg" aria-label={texts.sorting}>
                {sorts.map((sort) => (
                  <Link
                    key={sort}
                    href={voiceHref({ ...query, sort, page: 1 })}
                    aria-current={sort === query.sort ? 'true' : undefined}
                    keepScroll
                  >
                    {texts.sorts[sort]}
                  </Link>
                ))}
              </nav>
            </>
          ) : null}
          <nav className="seg vm-views" aria-label={texts.view}>
            {views.map((view) => (
              <Link
                key={view}
                href={voiceHref({ ...query, view, page: 1, tide: null })}
                aria-current={view === query.view ? 'true' : undefined}
                keepScroll
              >
                {texts.views[view]}
              </Link>
            ))}
          </nav>
        </span>
      </div>
    </div>
  );
}
