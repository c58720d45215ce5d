import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon, ProgressBar } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { Clause } from './agreement.model.ts';
import type { Reading } from './useReading.ts';
import './agreement.css';

const words = texts.agreement;

export interface AgreementReaderProps extends Reading {
  title: string;
  /** Which version it is, and since when. */
  version: string;
  clauses: readonly Clause[];
  /** Beside the title: the text as a file, read aloud. */
  children?: ReactNode;
}

/** The text in a window of its own. A clause counts as read when its end has been in the window. */
export function AgreementReader({ title, version, clauses, read, markRead, children }: AgreementReaderProps) {
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  const total = clauses.length;
  const unread = clauses.findIndex((_, index) => !read.has(index));

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        markRead(
          entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => Number((target as HTMLElement).dataset['end'])),
        ),
      { root: region.current },
    );
    for (const end of region.current?.querySelectorAll('[data-end]') ?? []) observer.observe(end);
    return () => observer.disconnect();
  }, [clauses, markRead]);

  const jump = (): void => {
    const clause = region.current?.querySelector<HTMLElement>(`[data-clause="${unread}"]`);
    clause?.focus({ preventScroll: true });
    clause?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="card big ov-doc" aria-labelledby={id}>
      <header className="row wrap-ok">
        <h2 id={id}>{title}</h2>
        <span className="small quiet num">{version}</span>
        <span className="push row">{children}</span>
      </header>
      <div className="ov-reader" ref={region} tabIndex={0} role="region" aria-label={words.body}>
        {clauses.map(({ number, title: name, paragraphs }, index) => (
          <div key={index} data-clause={index} tabIndex={-1} {...(read.has(index) && { className: 'was' })}>
            {number > 0 ? (
              <h3>
                <span className="num">{words.clause(number)}</span>
                {name}
              </h3>
            ) : null}
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <span data-end={index} aria-hidden="true" />
          </div>
        ))}
      </div>
      <footer className="row wrap-ok">
        <div className="ov-bar">
          <ProgressBar label={words.progress} value={total === 0 ? 0 : read.size / total} {...(unread < 0 && { tone: 'done' as const })} />
        </div>
        {unread < 0 ? (
          <span className="small num ov-done">
            <Icon name="check" small />
            {words.allRead(total)}
          </span>
        ) : (
          <span className="row small soft num" role="status">
            {words.readSoFar(Math.min(read.size, total), total)}
            <button className="link" type="button" onClick={jump}>
              {words.jump}
            </button>
          </span>
        )}
      </footer>
    </section>
  );
}
