import { Link } from '@shengyu/nav';
import { Icon, TextInput } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { sorts, toggleTag, voiceHref } from './voice-query.model.ts';
import type { MarketData } from './voices.queries.ts';

/** Search, what is chosen, how many there are, and in which order. */
export function ListBar({ query, groups, voices }: MarketData) {
  const names = new Map(groups.flatMap((group) => group.tags.map(({ id, name }) => [id, name] as const)));
  return (
    <div className="vm-bar">
      <TextInput
        key={query.keyword}
        className="vm-find"
        label={texts.searchLabel}
        hiddenLabel
        small
        icon="search"
        type="search"
        name="keyword"
        maxLength={50}
        defaultValue={query.keyword}
        placeholder={texts.searchHint}
      />
      <Link
        className="chip vm-mine"
        aria-current={query.favourite ? 'true' : undefined}
        href={voiceHref({ ...query, favourite: !query.favourite, batches: 1 })}
        keepScroll
      >
        <Icon name="heart" small />
        {texts.favourite.filter}
      </Link>
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
      {query.tags.length > 0 || query.keyword || query.favourite ? (
        <Link className="btn bare sm" href={voiceHref({ ...query, tags: [], keyword: '', favourite: false, batches: 1 })} keepScroll>
          {texts.clear}
        </Link>
      ) : null}
      <span className="small quiet push num" role="status">
        {texts.count(voices.count)}
      </span>
      <nav className="seg" aria-label={texts.sorting}>
        {sorts.map((sort) => (
          <Link
            key={sort}
            href={voiceHref({ ...query, sort, batches: 1 })}
            aria-current={sort === query.sort ? 'true' : undefined}
            keepScroll
          >
            {texts.sorts[sort]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
