import { useState } from 'react';
import { useNavigate } from '@shengyu/nav';
import { Button, Icon, Tag } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { toggleTag, voiceHref, type VoiceQuery } from './voice-query.model.ts';
import type { TagGroups } from './voices.queries.ts';

/** Tags by group. Each choice changes the address at once; without JavaScript the button below sends the form. */
export function TagFilters({ groups, query }: { groups: TagGroups; query: VoiceQuery }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const chosen = query.tags.length;
  return (
    <aside className={open ? 'vm-filters open' : 'vm-filters'} aria-label={texts.filterBy}>
      <Button className="vm-open" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="filter" />
        {texts.filters}
        {chosen > 0 ? <Tag tone="blue">{chosen}</Tag> : null}
      </Button>
      {groups.map((group) => (
        <fieldset key={group.id}>
          <legend>{group.name}</legend>
          {group.tags.map(({ id, name, count }) => (
            <label key={id}>
              <input
                className="sr"
                type="checkbox"
                name="tag"
                value={id}
                checked={query.tags.includes(id)}
                onChange={() => navigate(voiceHref(toggleTag(query, id)), { keepScroll: true })}
              />
              {name}
              <span className="num">{count}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <noscript>
        <button className="btn primary block" type="submit">
          {texts.apply}
        </button>
      </noscript>
    </aside>
  );
}
