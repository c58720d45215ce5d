import type { ReactNode } from 'react';
import './whole-page-state.css';

export interface WholePageStateProps {
  /** Number and name, such as 404 Page Not Found. */
  status: string;
  title: string;
  text: string;
  /** The full path that was asked for. */
  path: string;
  children?: ReactNode;
}

/** A page that has nothing to show but what went wrong. */
export function WholePageState({ status, title, text, path, children }: WholePageStateProps) {
  return (
    <section className="whole-page">
      <svg className="scene" viewBox="0 0 320 120" aria-hidden="true" fill="none" strokeWidth="2" strokeLinecap="round">
        <path
          d="M0 20H320M0 60H320M0 100H320M40 0V120M100 0V120M160 0V120M220 0V120M280 0V120"
          stroke="var(--chart-grid)"
          strokeWidth="1"
        />
        <path d="M30 86c18-30 44-40 72-30s52 14 74-6 38-22 52-20" stroke="var(--brand)" strokeDasharray="1 7" />
        <circle cx="30" cy="86" r="5" fill="var(--brand)" stroke="var(--paper)" strokeWidth="3" />
        <path d="M228 24l14 14M242 24l-14 14" stroke="var(--danger-fill)" strokeWidth="3" />
      </svg>
      <span className="status num">{status}</span>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="path">{path}</p>
      <div className="row">{children}</div>
    </section>
  );
}
