import { useContext } from 'react';
import { Link } from '@shengyu/nav';
import { chinaDay, EmptyState, Icon, LinkButton, PlayButton, ProgressBar, Tag, spokenTime } from '@shengyu/ui';
import { useNewScriptHref } from '../../area/useNewScriptHref.ts';
import { texts as works } from '../../creation/locales/zh-CN.ts';
import { fileUrl, isActive, type Order, type OrderProgress } from '../../creation/order-state.model.ts';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';
import { percentOf } from '../script-state.model.ts';
import { FirstData } from '../useCard.ts';
import type { Works } from '../useWorks.ts';

const SHOWN = 3;

/** What is being rendered, and the last works, each with a player. */
export function OrdersCard({ orders, progress }: Works) {
  const newScript = useNewScriptHref();
  const t = texts.works;
  const running = orders.filter(({ state }) => isActive(state));
  const shown = [...running, ...orders.filter(({ state }) => !isActive(state))].slice(0, SHOWN);
  return (
    <DashCard
      card="orders"
      title={running.length > 0 ? t.running : t.title}
      {...(shown.length < SHOWN && { className: 'few' })}
      rows={3}
      rowHeight={40}
      more={
        running.length > 0 ? { href: '/creation?state=active', label: t.count(running.length) } : { href: '/creation', label: texts.all }
      }
    >
      {() =>
        shown.length > 0 ? (
          <ul className="wb-works">
            {shown.map((order) => (
              <li key={order.order_id}>
                {isActive(order.state) ? <Running order={order} progress={progress[order.order_id]} /> : <Ended order={order} />}
              </li>
            ))}
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

function Running({ order, progress }: { order: Order; progress: OrderProgress | undefined }) {
  const t = texts.works;
  const name = order.name || texts.untitled;
  const place = progress?.queuePlace ?? 0;
  return (
    <div className="wb-job">
      <b className="clip">{name}</b>
      <ProgressBar value={progress?.done ?? 0} label={t.progressOf(name)} />
      <p className="small soft num row">
        {place > 0 ? t.queue(place) : order.state === 'rendering' ? t.rendering(percentOf(progress)) : works.states[order.state]}
        <span className="quiet push">{texts.words(order.words)}</span>
      </p>
    </div>
  );
}

function Ended({ order: { order_id: id, name, state, create_time: time } }: { order: Order }) {
  const { now } = useContext(FirstData);
  const title = name || texts.untitled;
  const done = state === 'done';
  return (
    <div className="row">
      <PlayButton size="s" url={done ? fileUrl(id, 'audio') : ''} name={title} />
      <span className="wb-work">
        <span className="clip">{title}</span>
        <time className="small quiet num" dateTime={time}>
          {spokenTime(time, chinaDay(now))}
        </time>
      </span>
      {done ? (
        <Tag tone="done">
          <Icon name="check" small />
          {works.states.done}
        </Tag>
      ) : (
        <Link href="/creation?state=ended">
          <Tag {...(state === 'failed' && { tone: 'bad' as const })}>{works.states[state]}</Tag>
        </Link>
      )}
    </div>
  );
}
