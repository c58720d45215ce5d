import { useState } from 'react';
import { codeScenes, type CodePurpose, type CodeRequest, type CodeState, type Gate } from './login-draft.ts';
import type { LoginCalls } from './login.queries.ts';
import { problemsOf, waitSeconds } from './refusal.model.ts';
import { texts } from './locales/zh-CN.ts';

const unsent: CodeState = { sentTo: '', problem: undefined, busy: false };

export interface CodeDesk {
  requestCode: (request: CodeRequest) => void;
  codeState: (purpose: CodePurpose) => CodeState;
  nextCodeAt: (mobile: string) => number;
  forgetCodeProblem: (purpose: CodePurpose) => void;
}

/** Codes by text message, of all forms of the popup: one captcha each, and the wait of a number whatever it was for. */
export function useCodeDesk(
  calls: Pick<LoginCalls, 'sendCode'>,
  openGate: (gate: Gate) => Promise<void>,
  now: () => number = Date.now,
): CodeDesk {
  const [states, setStates] = useState<Partial<Record<CodePurpose, CodeState>>>({});
  const [waits, setWaits] = useState<Readonly<Record<string, number>>>({});
  const set = (purpose: CodePurpose, state: Partial<CodeState>): void =>
    setStates((all) => ({ ...all, [purpose]: { ...unsent, ...all[purpose], ...state } }));
  const wait = (mobile: string, seconds: number): void => setWaits((all) => ({ ...all, [mobile]: now() + seconds * 1000 }));

  /** The captcha was passed: the code is sent, or the field shows what is wrong. */
  async function send({ purpose, mobile }: CodeRequest, ticket: string): Promise<void> {
    try {
      const { wait_seconds: seconds, outbox: inOutbox = false } = await calls.sendCode(mobile, codeScenes[purpose], ticket);
      wait(mobile, seconds);
      set(purpose, { sentTo: mobile, inOutbox, problem: undefined });
    } catch (error) {
      const seconds = waitSeconds(error);
      if (seconds !== undefined) wait(mobile, seconds);
      const found = problemsOf(error);
      set(purpose, { problem: found['code'] ?? found['mobile'] ?? found.form ?? texts.errors.network });
    }
  }

  return {
    requestCode(request) {
      const { purpose } = request;
      if (states[purpose]?.busy) return;
      set(purpose, { problem: undefined, busy: true });
      void openGate({ purpose: 'code', pass: (ticket) => send(request, ticket) }).finally(() => set(purpose, { busy: false }));
    },
    codeState: (purpose) => states[purpose] ?? unsent,
    nextCodeAt: (mobile) => waits[mobile] ?? 0,
    forgetCodeProblem: (purpose) => set(purpose, { problem: undefined }),
  };
}
