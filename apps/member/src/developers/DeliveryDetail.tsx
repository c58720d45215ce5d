import type { WebhookDelivery } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Icon, Tag, spokenTime } from '@shengyu/ui';
import { replay } from './developers.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { copyText, useAction } from './useAction.ts';

const words = texts.hooks;
const tones = { done: 'done', waiting: 'warn', failed: 'bad' } as const;

/** How one event went: each try, what was sent, and sending it again. */
export function DeliveryDetail({ delivery, today }: { delivery: WebhookDelivery; today: string }) {
  const call = useCall();
  const { busy, run } = useAction();
  const { id, type, state, tries, body, next_time: next } = delivery;
  return (
    <div className="dv-detail">
      <p className="row">
        <b className="mono">{type}</b>
        <Tag tone={tones[state]}>{words.state[state]}</Tag>
        <span className="mono push quiet">{id.slice(0, 8)}</span>
      </p>
      <ol className="dv-tries">
        {tries.map((one) => (
          <li key={one.time + one.ms} className={one.status >= 200 && one.status < 300 ? 'ok' : 'bad'}>
            <i aria-hidden="true" />
            <b className="num">{spokenTime(one.time, today)}</b>
            <span className="small">{words.status(one.status, one.error)}</span>
          </li>
        ))}
        {next === null ? null : (
          <li>
            <i aria-hidden="true" />
            <span className="small">{words.next(spokenTime(next, today))}</span>
          </li>
        )}
      </ol>
      <pre className="dv-code" tabIndex={0} aria-label={words.copyBody}>
        <code>{readable(body)}</code>
      </pre>
      <div className="row wrap-ok">
        <span className="small quiet">{words.once}</span>
        <span className="row push">
          <Button size="sm" onClick={() => void copyText(body)}>
            {words.copyBody}
          </Button>
          <Button
            size="sm"
            tone="primary"
            busy={busy}
            onClick={() =>
              void run(async () => {
                await replay(call, id);
                return words.replayed;
              })
            }
          >
            <Icon name="retry" small />
            {words.replay}
          </Button>
        </span>
      </div>
    </div>
  );
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
