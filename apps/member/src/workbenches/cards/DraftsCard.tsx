import { useContext } from 'react';
import { Link } from '@shengyu/nav';
import { chinaDay, EmptyState, Island, LinkButton, Tag } from '@shengyu/ui';
import { spokenTime } from '../../area/day.model.ts';
import { useNewScriptHref } from '../../area/useNewScriptHref.ts';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';
import { orderOf, percentOf, scriptState, type ScriptState } from '../script-state.model.ts';
import { FirstData, useCard } from '../useCard.ts';
import type { Works } from '../useWorks.ts';

const toneOf: Readonly<Partial<Record<ScriptState, 'blue' | 'done' | 'warn' | 'bad'>>> = {
  active: 'blue',
  done: 'done',
  changed: 'warn',
  failed: 'bad',
};

/** The scripts changed last, each with what has become of it. */
export function DraftsCard({ orders, progress }: Works) {
  const { data } = useCard('drafts');
  const { now } = useContext(FirstData);
  const newScript = useNewScriptHref();
  const t = texts.drafts;
  const today = chinaDay(now);
  return (
    <DashCard
      card="drafts"
      title={t.title}
      className="wide"
      rows={5}
      {...(data && data.count > 0 && { more: { href: '/creation?tab=drafts', label: t.all(data.count) } })}
    >
      {({ lists }) =>
        lists.length > 0 ? (
          <ul className="wb-rows wb-drafts">
            {lists.map(({ id, title, version, words, voice_id: voice, update_time: time }) => {
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
        ) : (
          <EmptyState title={t.empty} text={t.emptyText}>
            <LinkButton href={newScript}>{texts.business.create}</LinkButton>
          </EmptyState>
        )
      }
    </DashCard>
  );
}
