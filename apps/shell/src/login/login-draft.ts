import { createContext, use } from 'react';
import type { SmsScene } from './login.queries.ts';

/** Fields that take a code from a text message: a code is good for one purpose and one number. */
export const codeScenes = {
  signIn: 'YZMDL',
  reset: 'ZHMM',
  register: 'ZCZH',
  bind: 'BDSJHM',
  changeOld: 'BGSJHM',
  changeNew: 'BGSJHM',
} as const satisfies Record<string, SmsScene>;
export type CodePurpose = keyof typeof codeScenes;

/** What was typed since the popup opened: a person who changes the way in types nothing twice. */
export interface LoginDraft {
  /** Name, number or address to sign in with. */
  account: string;
  password: string;
  /** The name a new account gets. */
  newAccount: string;
  mobile: string;
  newMobile: string;
  newPassword: string;
  agreed: boolean;
  codes: Partial<Record<CodePurpose, string>>;
}

export const emptyDraft: LoginDraft = {
  account: '',
  password: '',
  newAccount: '',
  mobile: '',
  newMobile: '',
  newPassword: '',
  agreed: false,
  codes: {},
};

export interface CodeRequest {
  purpose: CodePurpose;
  mobile: string;
}

/** The captcha in front of something. */
export interface Gate {
  purpose: 'code' | 'register';
  /** It was passed. */
  pass: (ticket: string) => Promise<void>;
  /** The person went back. */
  leave?: () => void;
}

/** How far the code of a purpose is. */
export interface CodeState {
  /** The number it was sent to; empty while none was. */
  sentTo: string;
  /** It is in the outbox of a site in development. */
  inOutbox?: boolean;
  problem: string | undefined;
  /** The computer works for it, or it is being sent. */
  busy: boolean;
}

export interface LoginDesk {
  draft: LoginDraft;
  change: (patch: Partial<LoginDraft>) => void;
  codeState: (purpose: CodePurpose) => CodeState;
  /** When a number gets the next code, in ms of the clock; 0 for at once. */
  nextCodeAt: (mobile: string) => number;
  /** Has the person show that they are one, then sends the code. */
  requestCode: (request: CodeRequest) => void;
  forgetCodeProblem: (purpose: CodePurpose) => void;
  /** Has the person show that they are one before an account is made; undefined when they go back. */
  passCaptcha: () => Promise<string | undefined>;
}

export const LoginDeskContext = createContext<LoginDesk | null>(null);

export function useLoginDesk(): LoginDesk {
  const desk = use(LoginDeskContext);
  if (!desk) throw new Error('a form of the sign-in popup is outside of it');
  return desk;
}
