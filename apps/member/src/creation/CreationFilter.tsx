import type { SubmitEvent } from 'react';
import { Link, useNavigate } from '@shengyu/nav';
import { Button, Card, TextInput } from '@shengyu/ui';
import { readDay } from '../area/day.model.ts';
import { DayRange } from '../area/DayRange.tsx';
import { memberTexts } from '../area/locales/zh-CN.ts';
import { creationHref, groups, voiceKinds, type CreationQuery } from './creation-query.model.ts';
import { texts } from './locales/zh-CN.ts';

/** Name, state and days. Links and a GET form: the address says it all. */
export function CreationFilter({ query, today }: { query: CreationQuery; today: string }) {
  const navigate = useNavigate();
  const works = query.tab === 'works';
  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const days = { start: readDay(text('start')), end: readDay(text('end')) };
    const voice = voiceKinds.find((kind) => kind === text('voice')) ?? '';
    navigate(creationHref({ ...query, ...days, page: 1, keyword: text('keyword'), voice }), { keepScroll: true });
  };
  return (
    <Card as="section" className="mb-filter" aria-label={texts.filter}>
      <form className="cr-form" role="search" action="/creation" method="get" onSubmit={filter}>
        {works ? null : <input type="hidden" name="tab" value="drafts" />}
        {query.group ? <input type="hidden" name="state" value={query.group} /> : null}
        <TextInput
          key={query.keyword}
          className="cr-find"
          label={texts.search[query.tab]}
          hiddenLabel
          small
          icon="search"
          type="search"
          name="keyword"
          maxLength={50}
          defaultValue={query.keyword}
          placeholder={texts.search[query.tab]}
        />
        {works ? (
          <label className="cr-voices">
            <span className="quiet">{texts.voice}</span>
            <select
              key={query.voice}
              name="voice"
              defaultValue={query.voice}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            >
              {(['', ...voiceKinds] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {kind === '' ? texts.allVoices : texts.voiceKinds[kind]}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {works ? (
          <DayRange start={query.start} end={query.end} today={today} />
        ) : (
          <Button size="sm" type="submit">
            {memberTexts.apply}
          </Button>
        )}
      </form>
      {works ? (
        <nav className="mb-chips push" aria-label={texts.state}>
          {(['', ...groups] as const).map((group) => (
            <Link
              key={group}
              className="chip"
              href={creationHref({ ...query, group, page: 1 })}
              aria-current={group === query.group ? 'true' : undefined}
              keepScroll
            >
              {group === '' ? texts.all : texts.groups[group]}
            </Link>
          ))}
        </nav>
      ) : null}
    </Card>
  );
}
