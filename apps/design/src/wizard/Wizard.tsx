import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { LeaveUnfinished, StepLine } from '@shengyu/own-voices';
import { PickStep } from '../candidates/PickStep.tsx';
import { makeCandidates, removeDesign, type DesignDetail } from '../data/designs.queries.ts';
import { useAction } from '../data/useAction.ts';
import { useReadAgain } from '../data/useDesigns.ts';
import { DescribeStep, type Wanted } from '../describe/DescribeStep.tsx';
import { lastBatch, type Tried } from '../lineage/lineage.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { RefineStep } from '../refine/RefineStep.tsx';
import { SaveStep } from '../save/SaveStep.tsx';
import { PlacesStep } from './PlacesStep.tsx';
import { SignStep } from './SignStep.tsx';
import { designHref, lastStep, stepHref, stepOf, steps, versionOf, type Step } from './steps.model.ts';
import type { StepPlace } from './usePlace.ts';
import './wizard.css';

export interface WizardProps {
  design: DesignDetail;
  tried: readonly Tried[];
  place: StepPlace;
}

/** The way from an agreement to a voice. Each step has an address: it can be left, reloaded, and gone on with on another device. */
export function Wizard({ design, tried, place: { step: wanted, at, goTo } }: WizardProps) {
  const { id, state } = design;
  const call = useCall();
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const { busy, act } = useAction();
  const [since, setSince] = useState<number | null>(null);
  const [made, setMade] = useState<{ since: number; steps: number } | null>(null);
  const latest = useRef<Wanted>({ text: '', tags: [], parameters: {} });
  const batch = lastBatch(tried);
  const version = versionOf(at, tried);
  const step: Step = since === null ? stepOf(wanted, state, tried) : 'pick';
  const first = useRef(step);
  useEffect(() => {
    if (first.current !== step) window.scrollTo(0, 0);
    first.current = step;
  }, [step]);
  const lastText = tried.findLast(({ record }) => record.text !== '')?.record.text ?? '';

  const make = async (input: Wanted & { from?: number }): Promise<void> => {
    const begun = performance.now();
    setSince(begun);
    goTo('pick');
    const found = await act('make', () => makeCandidates(call, { id, ...input }));
    if (found) {
      setMade({ since: begun, steps: found.steps });
      await readAgain();
    } else if (batch.length === 0) goTo('describe');
    setSince(null);
  };
  const describe = (input: Wanted): void => {
    latest.current = input;
    void make(input);
  };
  const last = steps.indexOf(lastStep(state, tried));
  return (
    <>
      <StepLine
        steps={wizard.steps}
        current={steps.indexOf(step)}
        reached={Math.max(steps.indexOf(step), steps.indexOf(stepOf(null, state, tried)))}
        hrefOf={(index) => {
          const to = steps[index];
          return to === undefined || index > last || (to === 'sign' && state !== 'draft') ? undefined : stepHref(id, to, version?.version);
        }}
        note={wizard.note}
      />
      <div className="wrap vd-step">
        {step === 'sign' ? <SignStep voiceId={id} onSigned={() => goTo('places')} /> : null}
        {step === 'places' ? <PlacesStep nextHref={stepHref(id, 'describe')} /> : null}
        {step === 'describe' ? <DescribeStep voiceId={id} lastText={lastText} onMake={describe} /> : null}
        {step === 'pick' ? (
          <PickStep
            batch={batch}
            since={since}
            made={made}
            describeHref={stepHref(id, 'describe')}
            onAlike={(from) => void make({ text: lastText, tags: [], parameters: {}, from })}
            onAgain={() => (latest.current.text === '' && latest.current.tags.length === 0 ? goTo('describe') : void make(latest.current))}
            onTune={(one) => goTo('refine', one)}
          />
        ) : null}
        {step === 'refine' && version ? (
          <RefineStep
            voiceId={id}
            tried={tried}
            at={version}
            active={design.active_version}
            onGo={(one) => goTo('refine', one, { replace: true })}
            onSave={() => goTo('save', version.version)}
          />
        ) : null}
        {step === 'save' && version ? (
          <SaveStep
            design={design}
            tried={tried}
            at={version}
            listHref="/myvoicedesign"
            onGo={(one) => goTo('refine', one)}
            onCopied={(copy) => navigate(designHref(copy))}
          />
        ) : null}
        {design.active_version === null ? (
          <LeaveUnfinished
            name={design.name}
            busy={busy !== null}
            onRemove={() =>
              void act('remove', async () => {
                await removeDesign(call, id, design.name);
                await readAgain();
                navigate('/myvoicedesign');
              })
            }
          />
        ) : null}
      </div>
    </>
  );
}
