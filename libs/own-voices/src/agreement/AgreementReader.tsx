import { useEffect, useId, useRef } from 'react';
import { Button, Icon, ProgressBar } from '@shengyu/ui';
import { useReadAloud, type SpeakText } from '../aloud/useReadAloud.ts';
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
  /** Reads it aloud; without it nobody does. */
  speak?: SpeakText;
  /** The text as a file. */
  fileHref: string;
}

/** The text in a window of its own. A clause counts as read when its end has been in the window. */
export function AgreementReader({ title, version, clauses, read, markRead, speak, fileHref }: AgreementReaderProps) {
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  const aloud = useReadAloud(region, speak);
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
        <span className="push row">
          {speak ? (
            <Button tone="bare" aria-pressed={aloud.status === 'speaking' || aloud.status === 'asking'} onClick={aloud.toggle}>
              <Icon name={aloud.status === 'failed' ? 'retry' : aloud.status === 'resting' ? 'play' : 'hold'} small />
              {words.aloud[aloud.status]}
            </Button>
          ) : null}
          <a className="btn bare" href={fileHref} download>
            <Icon name="download" small />
            {words.file}
          </a>
        </span>
      </header>
      {aloud.status === 'failed' ? (
        <p className="small ov-warn" role="alert">
          {words.notAloud}
        </p>
      ) : null}
      <div className="ov-reader" ref={region} tabIndex={0} role="region" aria-label={words.body}>
        {clauses.map(({ number, title: name, paragraphs }, index) => (
          <div key={index} data-part data-clause={index} tabIndex={-1} {...(read.has(index) && { className: 'was' })}>
            {number > 0 ? (
              <h3>
                <span className="num">{words.clause(number)}</span>
                <span data-line>{name}</span>
              </h3>
            ) : null}
            {paragraphs.map((text) => (
              <p key={text} data-line>
                {text}
              </p>
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
