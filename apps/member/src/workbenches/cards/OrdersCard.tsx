import { Link } from '@shengyu/nav';
import { EmptyState, PlayButton, Tag } from '@shengyu/ui';
import { fileUrl } from '../../creation/order-state.model.ts';
import { texts as works } from '../../creation/locales/zh-CN.ts';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';
import type { WorkbenchesData } from '../workbenches.queries.ts';

const SHOWN = 3;

const stateName = (state: string): string => (state in works.states ? works.states[state as keyof typeof works.states] : state);

const toneOf: Readonly<Record<string, 'done' | 'bad' | 'blue'>> = {
  done: 'done',
  failed: 'bad',
  queued: 'blue',
  rendering: 'blue',
  mixing: 'blue',
};

/** The last works, each with a player. */
export function OrdersCard({ center }: Pick<WorkbenchesData, 'center'>) {
  const t = texts.orders;
  return (
    <DashCard title={t.title} more={{ href: '/creation', label: texts.all }} failed={center === null}>
      {center && center.orders.length > 0 ? (
        <>
          {center.counts.orders_active > 0 ? (
            <p className="small quiet num">
              <Link className="link" href="/creation?state=active">
                {t.active(center.counts.orders_active)}
              </Link>
            </p>
          ) : null}
          <ul className="wb-works">
            {center.orders.slice(0, SHOWN).map(({ id, title, state }) => (
              <li key={id} className="row">
                <PlayButton size="s" url={state === 'done' ? fileUrl(id, 'audio') : ''} name={title || texts.untitled} />
                <span className="clip">{title || texts.untitled}</span>
                <span className="push">
                  <Tag {...(toneOf[state] && { tone: toneOf[state] })}>{stateName(state)}</Tag>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title={t.empty} text={t.emptyText} />
      )}
    </DashCard>
  );
}
