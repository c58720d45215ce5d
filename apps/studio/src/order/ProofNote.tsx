import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { OrderDetail } from './order.queries.ts';

const SHOWN = 8;
const words = texts.order.proof;

/** How many sentences were compared with their text and spoken again, and which a listener should hear; nothing where none was compared. */
export function ProofNote({ proof }: { proof: OrderDetail['proof'] }) {
  if (!proof) return null;
  const { checked, redone, doubtful } = proof;
  return (
    <section className={doubtful.length > 0 ? 'callout warn' : 'callout'} aria-label={words.title(checked, redone)}>
      <Icon name={doubtful.length > 0 ? 'warn' : 'check'} small />
      <div className="stack">
        <b>{words.title(checked, redone)}</b>
        {doubtful.length > 0 ? (
          <>
            <p className="small">{words.doubtful(doubtful.length)}</p>
            <ul className="small">
              {doubtful.slice(0, SHOWN).map((text) => (
                <li key={text}>
                  <q>{text}</q>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  );
}
