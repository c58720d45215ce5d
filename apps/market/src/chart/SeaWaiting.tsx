import { Skeleton } from '@shengyu/ui';
import { chartTexts as texts } from '../locales/chart.zh-CN.ts';
import './Sea.css';

/** The sea before its islands. */
export function SeaWaiting() {
  return (
    <div className="sea waiting" role="status">
      {['a', 'b', 'c', 'd'].map((name) => (
        <span key={name} className={`bone-${name}`}>
          <Skeleton width="100%" height="100%" round />
        </span>
      ))}
      <p className="small quiet">{texts.loading}</p>
    </div>
  );
}
