import type { ReactNode } from 'react';
import { chartTexts as texts } from '../locales/chart.zh-CN.ts';

/** No island fits the filters. */
export function Sunk({ conditions, children }: { conditions: number; children: ReactNode }) {
  return (
    <div className="sea-note empty card">
      <svg width="240" height="90" viewBox="0 0 240 90" aria-hidden="true">
        <path d="M0 40H240" stroke="var(--brand)" strokeWidth="1.5" />
        <g fill="none" stroke="var(--control)" strokeDasharray="2 4">
          <path d="M30 62c8-12 22-16 34-8s24 2 22 14-26 10-38 8-26-2-18-14zM130 58c10-10 26-8 34 0s26 2 24 14-30 10-42 6-24-8-16-20z" />
        </g>
      </svg>
      <h2>{texts.sunk}</h2>
      <p>{texts.sunkText(conditions)}</p>
      <div className="row">{children}</div>
    </div>
  );
}

/** The chart could not be read. */
export function Unread({ children }: { children: ReactNode }) {
  return (
    <div className="sea">
      <div className="sea-note empty card" role="alert">
        <svg width="200" height="60" viewBox="0 0 200 60" aria-hidden="true">
          <path d="M0 40H200" stroke="var(--control)" strokeDasharray="2 5" />
          <path d="M88 30v-16M96 30v-8M104 30v-22M112 30v-6" stroke="var(--danger)" strokeWidth="2" />
          <path d="M94 46l12 10M106 46l-12 10" stroke="var(--danger)" strokeWidth="2" />
        </svg>
        <h2>{texts.failed}</h2>
        <p>{texts.failedText}</p>
        <div className="row">{children}</div>
      </div>
    </div>
  );
}
