import { useContext } from 'react';
import { Link } from '@shengyu/nav';
import { chinaDay, Island, spokenTime, Tag } from '@shengyu/ui';
import type { Draft } from '../../creation/creation.queries.ts';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';
import { orderOf, percentOf, scriptState, type ScriptState } from '../script-state.model.ts';
import { FirstData, useCard } from '../useCard.ts';
import type { Works } from '../useWorks.ts';
import { Templates } from './Templates.tsx';

const toneOf: Readonly<Partial<Record<ScriptState, 'blue' | 'done' | 'warn' | 'bad'>>> = {
  active: 'blue',
  done: 'done',
  changed: 'warn',
  failed: 'bad',
};

const SHOWN = 5;
/** With fewer scripts there is room for templates. */
const FEW = 3;

/** The scripts changed last, each with what has become of it; exercises apart from them. */
export function DraftsCard(works: Works) {
  const { data } = useCard('drafts');
  const t = texts.drafts;
  return (
    <DashCard
      card="drafts"
      title={t.title}
      className="wide"
      rows={5}
      {...(data && data.count > 0 && { more: { href: '/creation?tab=drafts', label: t.all(data.count) } })}
    >
      {({ lists }) => {
        const scripts = lists.filter(({ exercise }) => !exercise).slice(0, SHOWN);
        const exercises = lists.filter(({ exercise }) => exercise).slice(0, SHOWN - Math.min(scripts.length, FEW));
        return (
          <>
            {scripts.length > 0 ? <Rows scripts={scripts} {...works} /> : <p className="quiet">{t.empty}</p>}
            {exercises.length > 0 ? (
              <section aria-label={t.exercises}>
                <p className="small quiet">{t.exercises}</p>
                <Rows scripts={exercises} {...works} />
              </section>
            ) : null}
            {scripts.length < FEW ? <Templates /> : null}
          </>
        );
      }}
    </DashCard>
  );
}

function Rows({ scripts, orders, progress }: Works & { scripts: readonly Draft[] }) {
  const { now } = useContext(FirstData);
  const today = chinaDay(now);
  const t = texts.drafts;
  return (
    <ul className="wb-rows wb-drafts">
      {scripts.map(({ id, title, version, words, voice_id: voice, update_time: time }) => {
        const order = orderOf(orders, id);
        const state = scriptState(version, order);
        return (
          <li key={id}>
            <Link href={`/edit?script=${id}`}>
              <Island seed={voice} hue="blue" size="s" />
              <b className="clip">{title || texts.untitled}</b>
              <Tag {...(toneOf[state] && { tone: toneOf[state] })}>
                {state === 'active' && order ? t.active(percentOf(progress[order.order_id])) : t.states[state]}
              </Tag>
              <span className="small quiet num">{texts.words(words)}</span>
              <time className="small quiet num" dateTime={time}>
                {spokenTime(time, today)}
              </time>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
