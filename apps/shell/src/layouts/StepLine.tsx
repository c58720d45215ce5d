import { texts } from '../locales/zh-CN.ts';

/** What there is to do on the way to an own voice. Before anything is done the first step is current. */
export function StepLine({ kind }: { kind: 'clone' | 'design' }) {
  const { steps, stepNote } = texts.workshops[kind];
  return (
    <section className="wrap step-line" aria-label={texts.steps}>
      <ol className="steps" aria-label={texts.steps}>
        {steps.map((step, index) => (
          <li key={step} {...(index === 0 && { 'aria-current': 'step' as const })}>
            <i aria-hidden="true">{index + 1}</i>
            {step}
          </li>
        ))}
      </ol>
      <span className="small quiet">{stepNote}</span>
    </section>
  );
}
