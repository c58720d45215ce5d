import { Button, Icon, ProgressBar } from '@shengyu/ui';
import { destinations } from '@shengyu/script';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { reasonText } from './reason-text.ts';

const words = texts.order.destinations;

/** A package in the making: content and progress. It downloads by itself. */
export function OrderPacking() {
  const ordering = usePart('ordering');
  const { destination, status, progress, order, failure } = useStore(ordering.exporting.state, (state) => state);
  if (destination === null) return null;
  const name = words.names[destination];
  const percent = Math.floor(progress * 100);
  return (
    <div className="od-pack">
      {status === 'failed' ? (
        <p className="callout bad" role="alert">
          <Icon name="bad" small />
          <span>{words.failed(name, reasonText(failure) ?? words.failedWhy)}</span>
        </p>
      ) : (
        <>
          <p role="status">
            <b>{status === 'ready' ? words.ready(name) : words.packing(name, percent)}</b>
          </p>
          <ProgressBar value={progress} label={words.packing(name, percent)} />
          <ul className="small">
            {destinations[destination].parts.map((part) => (
              <li key={part}>
                <Icon name={status === 'ready' ? 'check' : 'clock'} small />
                {words.parts[part]}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row">
        {status === 'ready' && order?.package ? (
          <a className="link" href={order.package.url} download={order.package.name}>
            {words.again(order.package.name)}
          </a>
        ) : status === 'working' ? (
          <span className="small quiet">{words.soon}</span>
        ) : null}
        <Button size="sm" className="push" onClick={ordering.exporting.leave}>
          {status === 'working' ? words.leave : words.other}
        </Button>
      </div>
    </div>
  );
}
