import type { Captcha } from '../login.queries.ts';

/** What every way to show that one is a person gets. */
export interface ChallengeProps {
  challenge: Captcha;
  /** On the button that sends the answer. */
  submit: string;
  busy: boolean;
  onAnswer: (info: string) => void;
  onRenew: (options?: { slow?: boolean }) => void;
  onBack: () => void;
}
