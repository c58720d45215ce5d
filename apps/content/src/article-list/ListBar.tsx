import type { SubmitEvent } from 'react';
import { Link, useNavigate } from '@shengyu/nav';
import { Button, TextInput } from '@shengyu/ui';
import type { ArticleType } from '../article-type.ts';
import { sections, texts } from '../locales/zh-CN.ts';
import { listHref } from './list-query.model.ts';
import type { ArticleListData } from './list.queries.ts';

/** Categories and search. All of it is links and a GET form: it works before, and without, JavaScript. */
export function ListBar({ type, data }: { type: ArticleType; data: ArticleListData }) {
  const { query, categories } = data;
  const navigate = useNavigate();
  const { searchLabel, searchHint } = sections[type];
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof field === 'string' ? field.trim() : '';
    navigate(listHref(type, { ...query, keyword, page: 1 }));
  };
  const chip = (category: number, name: string) => (
    <Link
      key={category}
      className="chip"
      href={listHref(type, { ...query, category, page: 1 })}
      aria-current={query.category === category ? 'true' : undefined}
    >
      {name}
    </Link>
  );
  return (
    <div className="al-bar">
      <nav aria-label={texts.categories}>
        {chip(0, texts.allCategories)}
        {categories.map(({ id, name }) => chip(id, name))}
      </nav>
      <form className="push" role="search" action={`/${type}`} method="get" onSubmit={search}>
        {query.category ? <input type="hidden" name="cate" value={query.category} /> : null}
        {query.sort === 'hot' ? <input type="hidden" name="sort" value="hot" /> : null}
        <TextInput
          key={query.keyword}
          label={searchLabel}
          hiddenLabel
          small
          icon="search"
          type="search"
          name="keyword"
          maxLength={50}
          defaultValue={query.keyword}
          placeholder={searchHint}
        />
        <Button type="submit">{texts.search}</Button>
      </form>
      <nav className="seg" aria-label={texts.sorting}>
        {(['new', 'hot'] as const).map((sort) => (
          <Link key={sort} href={listHref(type, { ...query, sort, page: 1 })} aria-current={query.sort === sort ? 'true' : undefined}>
            {sort === 'new' ? texts.newest : texts.hottest}
          </Link>
        ))}
      </nav>
    </div>
  );
}
