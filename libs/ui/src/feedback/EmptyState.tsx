import type { ReactNode } from 'react';
import { wavePath } from '../wave/wave-path.ts';

/** A bell curve of bars: one quiet island on the water. */
const swell = Array.from({ length: 39 }, (_, bar) => Math.exp(-(((bar - 19) / 6) ** 2)));

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** What to do now: buttons. */
  children?: ReactNode;
  /** Heading level, to fit its surroundings. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, text, children, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  const { bars, reflection, width } = wavePath(swell, 39, 60);
  return (
    <div className="empty">
      <svg
        className="pic"
        width="200"
        height="72"
        viewBox={`0 0 ${width} 60`}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        stroke="var(--brand-line)"
        aria-hidden="true"
      >
        <path d={bars} />
        <path d={bars} transform={reflection} opacity=".5" />
      </svg>
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {children ? <div className="row">{children}</div> : null}
    </div>
  );
}
