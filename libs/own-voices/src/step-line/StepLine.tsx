import { useEffect, useRef } from 'react';
import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import './step-line.css';

export interface StepLineProps {
  steps: readonly string[];
  /** Index of the step one is at; those before are done. */
  current: number;
  /** Beside the line. */
  note: string;
}

/** The way to a voice of one's own. Where it is wider than the screen it scrolls, with the current step in view. */
export function StepLine({ steps, current, note }: StepLineProps) {
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' }), [current]);
  return (
    <nav className="wrap ov-steps" aria-label={texts.steps}>
      <ol className="steps" aria-label={texts.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            {...(index < current && { className: 'was' })}
            {...(index === current && { 'aria-current': 'step' as const, ref: here })}
          >
            <i aria-hidden="true">{index < current ? <Icon name="check" small /> : index + 1}</i>
            {step}
            {index < current ? <span className="sr">{texts.stepDone}</span> : null}
          </li>
        ))}
      </ol>
      <span className="small quiet">{note}</span>
    </nav>
  );
}
