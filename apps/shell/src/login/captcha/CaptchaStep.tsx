import { Skeleton, Button } from '@shengyu/ui';
import type { ComponentType } from 'react';
import { texts } from '../locales/zh-CN.ts';
import type { CaptchaKind } from '../login.queries.ts';
import { TabRow } from '../TabRow.tsx';
import { AudioChallenge } from './AudioChallenge.tsx';
import type { ChallengeProps } from './challenge.ts';
import { PictureChallenge } from './PictureChallenge.tsx';
import { QuestionChallenge } from './QuestionChallenge.tsx';
import { useCaptcha } from './useCaptcha.ts';

const words = texts.captcha;

const challenges: Record<CaptchaKind, ComponentType<ChallengeProps>> = {
  picture: PictureChallenge,
  audio: AudioChallenge,
  question: QuestionChallenge,
};
const ways = (['picture', 'audio'] as const).map((key) => ({ key, label: words.way[key] }));

export type CaptchaPurpose = 'code' | 'register' | 'letter';

export interface CaptchaStepProps {
  /** What passing it is for. */
  purpose: CaptchaPurpose;
  onTicket: (ticket: string) => Promise<void>;
  onBack: () => void;
}

/** Before a code or a letter is sent or an account made: a person shows that they are one, in the way that suits them. */
export function CaptchaStep({ purpose, onTicket, onBack }: CaptchaStepProps) {
  const { kind, choose, challenge, problem, busy, renew, askQuestion, answer } = useCaptcha(onTicket);
  const Challenge = challenges[kind];
  return (
    <div className="login-form captcha">
      <h2 id="captcha-title">{words.title[purpose][kind]}</h2>
      <TabRow
        look="seg"
        label={words.ways}
        items={ways}
        value={kind === 'question' ? undefined : kind}
        panel="captcha-panel"
        onChange={choose}
      />
      <div id="captcha-panel" role="tabpanel" className="test">
        {challenge ? (
          <Challenge
            key={challenge.id}
            challenge={challenge}
            submit={words.submit[purpose]}
            busy={busy}
            onAnswer={answer}
            onRenew={renew}
            onBack={onBack}
          />
        ) : null}
        {challenge || problem ? null : (
          <div role="status" aria-label={words.loading}>
            <Skeleton height={200} />
          </div>
        )}
        {problem ? (
          <p className="problem" role="alert">
            {problem}
          </p>
        ) : null}
        {challenge && kind !== 'question' ? (
          <p className="small">
            <button type="button" className="link" onClick={askQuestion}>
              {words.otherWay}
            </button>
          </p>
        ) : null}
        {!challenge && problem && !busy ? (
          <div className="row">
            <Button size="lg" onClick={onBack}>
              {words.back}
            </Button>
            <Button tone="primary" size="lg" className="grow" onClick={() => renew()}>
              {words.retry}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
