import { ProgressBar } from '@shengyu/ui';
import { stepTexts } from '../../locales/record-step.zh-CN.ts';

const words = stepTexts.goal;

export interface GoalProps {
  spokenSeconds: number;
  seconds: { least: number; best: number };
  /** Prompts that were read, of so many. */
  read: number;
  prompts: number;
  reads: 'sentences' | 'words';
  /** Prompts that have to be read, at least. */
  leastPrompts: number;
}

/** How much speech there is, how much is the least, and how much changes something. */
export function Goal({ spokenSeconds, seconds: { least, best }, read, prompts, reads, leastPrompts }: GoalProps) {
  // Free speech is no word: without its words an engine that joins them has nothing.
  const missing = Math.max(0, leastPrompts - read);
  const enough = spokenSeconds >= least && missing === 0;
  return (
    <section className="card pad rc-goal" aria-label={words.title}>
      <p className="row">
        <b className="h-card">{words.title}</b>
        <span className="push num">
          <b>{words.spoken(spokenSeconds)}</b>
        </span>
      </p>
      <div className="rc-goal-bar">
        <ProgressBar label={words.title} value={spokenSeconds / best} {...(enough && { tone: 'done' as const })} />
        <i style={{ left: `${Math.min(100, (least / best) * 100)}%` }} aria-hidden="true" />
      </div>
      <p className="row small quiet num">
        <span>{leastPrompts > 0 ? words.leastPrompts(leastPrompts) : words.least(least)}</span>
        <span className="push">{words.best(best)}</span>
      </p>
      <p className="small soft num">
        {enough
          ? spokenSeconds >= best
            ? words.full
            : words.enough
          : missing > 0
            ? words.missingPrompts(missing)
            : words.missing(least - spokenSeconds)}
        {prompts > 0 ? <span className="rc-goal-read">{words.read[reads](read, prompts)}</span> : null}
      </p>
    </section>
  );
}
