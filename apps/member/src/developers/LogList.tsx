import type { WebhookDelivery } from '@shengyu/api';
import { Icon, spokenTime } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

const words = texts.hooks;
const icons = { done: 'ok', waiting: 'retry', failed: 'bad' } as const;

export interface LogListProps {
  log: readonly WebhookDelivery[];
  chosen: string;
  onChoose: (id: string) => void;
  today: string;
}

/** Events that were sent, the newest first; one of them is shown beside. */
export function LogList({ log, chosen, onChoose, today }: LogListProps) {
  return (
    <ul className="dv-events">
      {log.map((delivery) => {
        const last = delivery.tries.at(-1);
        return (
          <li key={delivery.id}>
            <button type="button" aria-pressed={delivery.id === chosen} onClick={() => onChoose(delivery.id)}>
              <span className="mb-time">{spokenTime(delivery.create_time, today)}</span>
              <span className={`dv-state ${delivery.state}`}>
                <Icon name={icons[delivery.state]} />
                <span className="sr">{words.state[delivery.state]}</span>
              </span>
              <span className="dv-what">
                <b className="mono">{delivery.type}</b>
                <span className="small quiet">{words.event[delivery.type]}</span>
              </span>
              <span className="push small num">
                {last ? words.status(last.status, last.error) : words.state.waiting}
                <span className="quiet">
                  {delivery.tries.length > 1 ? words.tries(delivery.tries.length) : last ? words.ms(last.ms) : ''}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
