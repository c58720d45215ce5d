import { rememberAgreement } from '../agreement-storage.ts';
import { texts } from '../locales/zh-CN.ts';
import { useLoginDesk } from '../login-draft.ts';
import { useAgreementAsked } from './Agreement.tsx';

export interface Consent {
  /** What is wrong while the policies are not agreed to. */
  problem: string | undefined;
  /** After a sign-in: this device need not be asked again. */
  keep: () => void;
}

/** Consent to the policies. Never presumed: the box is empty until somebody on this device has ticked it once. */
export function useConsent(): Consent {
  const { draft } = useLoginDesk();
  const asked = useAgreementAsked();
  return {
    problem: draft.agreed || !asked ? undefined : texts.errors.agree,
    keep() {
      if (asked && draft.agreed) rememberAgreement();
    },
  };
}
