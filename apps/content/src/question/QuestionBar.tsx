import type { SubmitEvent } from 'react';
import { Link, useNavigate } from '@shengyu/nav';
import { Button, TextInput } from '@shengyu/ui';
import { questionTexts as texts } from '../locales/questions.zh-CN.ts';
import { questionsHref } from './question-query.model.ts';
import type { QuestionListData } from './question.queries.ts';

/** Categories, search and order. All of it is links and a GET form: it works before, and without, JavaScript. */
export function QuestionBar({ data }: { data: QuestionListData }) {
  const { query, questions } = data;
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof field === 'string' ? field.trim() : '';
    navigate(questionsHref({ ...query, keyword, page: 1 }));
  };
  const chip = (cate: string, name: string) => (
    <Link
      key={cate}
      className="chip"
      href={questionsHref({ ...query, cate, page: 1 })}
      aria-current={query.cate === cate ? 'true' : undefined}
    >
      {name}
    </Link>
  );
  return (
    <div className="qa-bar">
      <nav aria-label={texts.categories}>
        {chip('', texts.all)}
        {questions.cates.map(({ name }) => chip(name, name))}
      </nav>
      <form className="push" role="search" action="/qAnda" method="get" onSubmit={search}>
        {query.cate ? <input type="hidden" name="cate" value={query.cate} /> : null}
        {query.sort === 'hot' ? <input type="hidden" name="sort" value="hot" /> : null}
        <TextInput
          key={query.keyword}
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
        <Button type="submit">{texts.search}</Button>
      </form>
      <nav className="seg" aria-label={texts.sorting}>
        {(['new', 'hot'] as const).map((sort) => (
          <Link key={sort} href={questionsHref({ ...query, sort, page: 1 })} aria-current={query.sort === sort ? 'true' : undefined}>
            {texts.sorts[sort]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
