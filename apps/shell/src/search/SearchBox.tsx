import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from '@shengyu/nav';
import { Icon } from '@shengyu/ui';
import { fieldTexts as texts } from './locales/field.zh-CN.ts';
import { readSearch, searchHref } from './search-query.model.ts';

/** The search over the whole site as a plain form: it works before, and without, JavaScript. */
export function SearchBox({ large = false }: { large?: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const shown = large ? readSearch(search).keyword : '';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = new FormData(event.currentTarget).get('keyword');
    navigate(searchHref({ keyword: typeof field === 'string' ? field.trim() : '' }));
  };
  return (
    <form className={large ? 'site-search large' : 'site-search push'} role="search" action="/search" method="get" onSubmit={submit}>
      <label className={large ? 'input' : 'input sm'}>
        <Icon name="search" />
        <input
          key={shown}
          type="search"
          name="keyword"
          maxLength={50}
          defaultValue={shown}
          placeholder={texts.hint}
          aria-label={texts.label}
        />
        {large ? null : <kbd aria-hidden="true">{texts.keys}</kbd>}
      </label>
      {large ? (
        <button className="btn primary" type="submit">
          {texts.search}
        </button>
      ) : null}
    </form>
  );
}
