import { useNavigate } from '@shengyu/nav';
import { LeaveUnfinished, StepLine } from '@shengyu/own-voices';
import { useCall } from '@shengyu/session';
import { useEffect, useRef } from 'react';
import { removeClone, revokeConsent, type Agreement, type Clone, type Clones } from '../clones/clones.queries.ts';
import { isOpen, reachedStep, stepHref, stepOnShow, steps } from '../clones/clone-step.model.ts';
import { isMoving, readyVersions } from '../clones/clone-training.model.ts';
import { useClone } from '../clones/useClone.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';
import { useWork } from '../clones/useWork.ts';
import { AgreementStep } from '../steps/AgreementStep.tsx';
import { ConsentStep } from '../steps/ConsentStep.tsx';
import { EngineStep } from '../steps/EngineStep.tsx';
import { SamplesStep } from '../steps/SamplesStep.tsx';
import { TrainStep } from '../steps/TrainStep.tsx';
import { DeletedVoice } from '../voice/DeletedVoice.tsx';
import { Voice } from '../voice/Voice.tsx';
import './way.css';

export interface CloneStepsProps {
  first: Clone;
  clones: Clones;
  /** Where the page came with it. */
  agreement: Agreement | null;
  /** The step that the address names. */
  wished: string | null;
}

/** One voice: the step that its state is at, or an earlier one to look at. */
export function CloneSteps({ first, clones, agreement, wished }: CloneStepsProps) {
  const clone = useClone(first);
  const navigate = useNavigate();
  const call = useCall();
  const { busy, run } = useWork(clone.id);
  const step = stepOnShow(clone, wished);
  const moving = isMoving(clone);
  const moved = useRef(moving);
  useEffect(() => {
    // Whoever watched the first training sees its end: what it was made for.
    if (moved.current && !moving && clone.state === 'ready' && wished === 'train' && readyVersions(clone).length === 1)
      navigate(stepHref(clone.id), { replace: true });
    moved.current = moving;
  }, [navigate, moving, wished, clone]);
  if (clone.state === 'deleted') return <DeletedVoice clone={clone} />;
  return (
    <>
      <StepLine
        steps={mineTexts.steps}
        current={step}
        reached={Math.max(reachedStep(clone), clone.state === 'authorised' ? step : 0)}
        hrefOf={(index) => (isOpen(index, clone) ? stepHref(clone.id, steps[index]) : undefined)}
        note={mineTexts.stepNote}
      />
      <div className="wrap mc-way">
        <StepOf step={step} clone={clone} clones={clones} agreement={agreement} />
        {clone.active_version !== null ? null : (
          <LeaveUnfinished
            name={clone.name}
            busy={busy !== null}
            onRemove={() => void run('remove', () => removeClone(call, clone.id, clone.name))}
            {...(clone.agreement && { onRevoke: () => void run('revoke', () => revokeConsent(call, clone.id)) })}
          />
        )}
      </div>
    </>
  );
}

function StepOf({ step, clone, clones, agreement }: { step: number } & Pick<CloneStepsProps, 'clones' | 'agreement'> & { clone: Clone }) {
  switch (steps[step]) {
    case 'agreement':
      return <AgreementStep clone={clone} first={agreement} />;
    case 'consent':
      return <ConsentStep clone={clone} />;
    case 'engine':
      return <EngineStep clone={clone} clones={clones} />;
    case 'record':
      return <SamplesStep clone={clone} />;
    case 'train':
      return <TrainStep clone={clone} clones={clones} />;
    case 'voice':
    case undefined:
      return <Voice clone={clone} clones={clones} />;
  }
}
