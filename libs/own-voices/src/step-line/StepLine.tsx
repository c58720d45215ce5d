import { use, useEffect, useRef, useState } from 'react';
import { Icon, LinkContext } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import './step-line.css';

export interface StepLineProps {
  steps: readonly string[];
  /** Index of the step on show. */
  current: number;
  /** Index of the step that is to be done; those before are done. Left out: the one on show. */
  reached?: number;
  /** Where a step can be looked at; undefined for one that cannot. */
  hrefOf?: (index: number) => string | undefined;
  /** Beside the line. */
  note: string;
}

/** The way to a voice of one's own. Where it is wider than the screen it scrolls, with the current step in view. */
export function StepLine({ steps, current, reached = current, hrefOf, note }: StepLineProps) {
  const Link = use(LinkContext);
  const line = useRef<HTMLOListElement>(null);
  const here = useRef<HTMLLIElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const measure = () => setScrolls(line.current !== null && line.current.scrollWidth > line.current.clientWidth);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  useEffect(() => {
    // Some browsers answer a promise, which is no way to clean up.
    here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className="wrap ov-steps" aria-label={texts.steps}>
      {/* Keys scroll what has the focus. */}
      <ol className="steps" aria-label={texts.steps} ref={line} tabIndex={scrolls ? 0 : undefined}>
        {steps.map((step, index) => {
          const href = index === current ? undefined : hrefOf?.(index);
          const isDone = index < reached;
          const content = (
            <>
              <i aria-hidden="true">{isDone && index !== current ? <Icon name="check" small /> : index + 1}</i>
              {step}
              {isDone ? <span className="sr">{texts.stepDone}</span> : null}
            </>
          );
          return (
            <li key={step} {...(isDone && { className: 'was' })} {...(index === current && { 'aria-current': 'step' as const, ref: here })}>
              {href === undefined ? content : <Link href={href}>{content}</Link>}
            </li>
          );
        })}
      </ol>
      <span className="small quiet">{note}</span>
    </nav>
  );
}
