import type { ReactNode } from 'react';
import { Icon, type IconName } from '@shengyu/ui';

export interface VerdictProps {
  icon: IconName;
  tone?: 'done' | 'warn' | 'bad' | 'off';
  titleId: string;
  title: string;
  text: string;
  /** Where the money is. */
  note?: string;
  rows?: readonly (readonly [name: string, value: string])[];
  /** The next steps. */
  children: ReactNode;
}

/** How a payment ended: what happened, where the money is, and what to do now. Announced where it comes by itself. */
export function Verdict({ icon, tone, titleId, title, text, note, rows = [], children }: VerdictProps) {
  return (
    <div className="stack">
      <div className="co-say" role="status">
        <span className={tone ? `badge ${tone}` : 'badge'} aria-hidden="true">
          <Icon name={icon} />
        </span>
        <h2 className="co-title" id={titleId}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {rows.length > 0 ? (
        <dl className="co-box num">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {note ? (
        <p className="callout">
          <Icon name="info" small />
          {note}
        </p>
      ) : null}
      <footer className="row wrap-ok co-foot">{children}</footer>
    </div>
  );
}
