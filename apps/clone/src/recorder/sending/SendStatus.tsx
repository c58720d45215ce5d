import { Button, Icon } from '@shengyu/ui';
import { stepTexts } from '../../locales/record-step.zh-CN.ts';
import type { Sending } from './useSender.ts';

const words = stepTexts.sending;

/** What of the takes has not reached the server, and why. Nothing while all goes well. */
export function SendStatus({ sending: { waits, closed, retry }, waiting }: { sending: Sending; waiting: number }) {
  const problem = waiting > 0 && (closed !== null || waits !== null);
  return (
    <div role="status">
      {problem ? (
        <p className={closed === null ? 'callout warn rc-unsent' : 'callout bad rc-unsent'}>
          <Icon name={waits === 'network' && closed === null ? 'offline' : 'warn'} small />
          <span>{closed === null ? words[waits ?? 'busy'](waiting) : words.closed(closed)}</span>
          <Button size="sm" className="push" onClick={retry}>
            {words.now}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
