import { useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { useEffect, useState } from 'react';
import { Button, clockTime, LinkButton } from '@shengyu/ui';
import { scoreClone, type Clone } from '../clones/clones.queries.ts';
import { stepHref } from '../clones/clone-step.model.ts';
import { openVersion } from '../clones/clone-training.model.ts';
import { useWork } from '../clones/useWork.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import { RecordStep } from '../recorder/step/RecordStep.tsx';

const words = stepTexts.record;

/** Everything that adds recordings or takes them away, and the way on to their score. */
export function SamplesStep({ clone }: { clone: Clone }) {
  const call = useCall();
  const navigate = useNavigate();
  const { busy, run, readAgain } = useWork(clone.id);
  const { id, samples, score } = clone;
  const total = samples.reduce((sum, { duration_ms: ms }) => sum + ms, 0);
  const [waiting, setWaiting] = useState(0);
  const [wanted, setWanted] = useState(false);
  const on = async (): Promise<void> => {
    setWanted(true);
    if (score === null) await run('score', () => scoreClone(call, id));
  };
  // The score leads on, also where its answer was lost and the voice was read again.
  useEffect(() => {
    if (wanted && score !== null && busy === null) navigate(stepHref(id, 'train'));
  }, [wanted, score, busy, id, navigate]);
  return (
    <>
      <RecordStep detail={clone} onChanged={() => void readAgain()} onWaiting={setWaiting} />
      <footer className="mc-foot">
        <LinkButton href={stepHref(id, 'engine')}>{stepTexts.previous}</LinkButton>
        <span className="push small quiet num" role="status">
          {waiting > 0 ? words.waiting(waiting) : samples.length > 0 ? words.count(samples.length, clockTime(total)) : words.none}
        </span>
        <Button
          tone="next"
          size="lg"
          busy={busy === 'score'}
          disabled={samples.length === 0 || waiting > 0 || openVersion(clone) !== undefined}
          onClick={() => void on()}
        >
          {busy === 'score' ? words.scoring : words.score}
        </Button>
      </footer>
    </>
  );
}
