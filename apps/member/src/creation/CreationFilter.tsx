import type { SubmitEvent } from 'react';
import { useNavigate } from '@shengyu/nav';
import { Button, Card, TextInput } from '@shengyu/ui';
import { readDay } from '../area/day.model.ts';
import { DayRange } from '../area/DayRange.tsx';
import { memberTexts } from '../area/locales/zh-CN.ts';
import { creationHref, groups, voiceKinds, type CreationQuery } from './creation-query.model.ts';
import { texts } from './locales/zh-CN.ts';

type Options = readonly (readonly [value: string, text: string])[];
const stateOptions: Options = [['', texts.all], ...groups.map((group) => [group, texts.groups[group]] as const)];
const voiceOptions: Options = [['', texts.allVoices], ...voiceKinds.map((kind) => [kind, texts.voiceKinds[kind]] as const)];

/** Name, state, voice and days. A GET form: the address says it all. */
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
    const group = groups.find((known) => known === text('state')) ?? '';
    const voice = voiceKinds.find((kind) => kind === text('voice')) ?? '';
    navigate(creationHref({ ...query, ...days, page: 1, keyword: text('keyword'), group, voice }), { keepScroll: true });
  };
  return (
    <Card as="section" className="mb-filter" aria-label={texts.filter}>
      <form className="cr-form" role="search" action="/creation" method="get" onSubmit={filter}>
        {works ? null : <input type="hidden" name="tab" value="drafts" />}
        <TextInput
          key={query.keyword}
          className="cr-find"
          label={texts.search[works ? 'works' : 'drafts']}
          hiddenLabel
          small
          icon="search"
          type="search"
          name="keyword"
          maxLength={50}
          defaultValue={query.keyword}
          placeholder={texts.search[works ? 'works' : 'drafts']}
        />
        {works ? (
          <>
            <Choice name="state" label={texts.state} value={query.group} options={stateOptions} />
            <Choice name="voice" label={texts.voice} value={query.voice} options={voiceOptions} />
          </>
        ) : null}
        {works ? (
          <DayRange start={query.start} end={query.end} today={today} />
        ) : (
          <Button size="sm" type="submit">
            {memberTexts.apply}
          </Button>
        )}
      </form>
    </Card>
  );
}

/** A choice that filters at once. */
function Choice({ name, label, value, options }: { name: string; label: string; value: string; options: Options }) {
  return (
    <label className="cr-choice">
      <span className="quiet">{label}</span>
      <select key={value} name={name} defaultValue={value} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
