import { useEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from '@shengyu/nav';
import { Button, Icon, Tag } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { findTags } from './tag-search.model.ts';
import { toggleTag, voiceHref, type VoiceQuery } from '../query/voice-query.model.ts';
import type { TagGroups } from '../query/voices.queries.ts';

/** Each choice is a page of its own: the tags stay unfolded over all of them. */
let wasOpen = false;

export interface TagFiltersProps {
  groups: TagGroups;
  query: VoiceQuery;
  /** How many voices each tag would leave; the whole market's figures where that is unknown. */
  left?: Readonly<Record<string, number>> | undefined;
  folded?: boolean;
}

/** Tags by group, found by typing; several may be chosen. Each choice changes the address at once; without JavaScript the button below sends the form. */
export function TagFilters({ groups, query, left, folded = false }: TagFiltersProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(wasOpen);
  useEffect(() => void (wasOpen = open), [open]);
  const [typed, setTyped] = useState('');
  const chosen = query.tags.length;
  const found = findTags(groups, typed);
  const choose = (id: string) => navigate(voiceHref(toggleTag(query, id)), { keepScroll: true });
  /** Enter takes the first tag found that is not chosen yet; it must not send the form around it, which looks for voices. */
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const first = groups.flatMap((group) => group.tags).find(({ id }) => found.has(id) && !query.tags.includes(id));
    if (!typed.trim() || !first) return;
    setTyped('');
    choose(first.id);
  };
  return (
    <aside className={`vm-filters${open ? ' open' : ''}${folded ? ' folded' : ''}`} aria-label={texts.filterBy}>
      <Button className="vm-open" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="filter" />
        {texts.filters}
        {chosen > 0 ? <Tag tone="blue">{chosen}</Tag> : null}
      </Button>
      <div className="vm-tags">
        <div className="vm-tag-find">
          <span className="input sm">
            <Icon name="search" />
            <input
              type="search"
              maxLength={50}
              aria-label={texts.tagSearch}
              placeholder={texts.tagHint}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={takeFirst}
            />
          </span>
          <p className={found.size > 0 ? 'sr' : 'small quiet'} role="status">
            {typed.trim() ? texts.tagsFound(found.size) : ''}
          </p>
        </div>
        {groups.map((group) => (
          <fieldset key={group.id} hidden={!group.tags.some(({ id }) => found.has(id))}>
            <legend>{group.name}</legend>
            {group.tags.map(({ id, name, count }) => (
              <label key={id} hidden={!found.has(id)}>
                <input className="sr" type="checkbox" name="tag" value={id} checked={query.tags.includes(id)} onChange={() => choose(id)} />
                {name}
                <span className="num">{left ? (left[id] ?? 0) : count}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <noscript>
          <button className="btn primary block" type="submit">
            {texts.apply}
          </button>
        </noscript>
      </div>
    </aside>
  );
}
