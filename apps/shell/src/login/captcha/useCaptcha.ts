import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '@shengyu/api';
import { useLoginCalls, type Captcha, type CaptchaKind } from '../login.queries.ts';
import { problemsOf } from '../refusal.model.ts';
import { texts } from '../locales/zh-CN.ts';

const words = texts.captcha;
const wrong = { picture: words.wrongPicture, audio: words.wrongAudio, question: words.wrongQuestion };

export interface CaptchaDesk {
  kind: CaptchaKind;
  choose: (kind: CaptchaKind) => void;
  /** Undefined while it is on its way or could not be had. */
  challenge: Captcha | undefined;
  problem: string | undefined;
  busy: boolean;
  /** Another test of this kind. */
  renew: (options?: { slow?: boolean }) => void;
  answer: (info: string) => void;
}

interface Wanted {
  kind: CaptchaKind;
  slow: boolean;
  round: number;
}

/** A test and its answer; a wrong answer brings another test. `onTicket` is called for a right one. */
export function useCaptcha(onTicket: (ticket: string) => Promise<void>): CaptchaDesk {
  const calls = useLoginCalls();
  const [wanted, setWanted] = useState<Wanted>({ kind: 'picture', slow: false, round: 0 });
  const [challenge, setChallenge] = useState<Captcha>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const ended = new AbortController();
    calls.captcha(wanted.kind, wanted.slow, ended.signal).then(setChallenge, (error: unknown) => {
      if (!ended.signal.aborted) setProblem(problemsOf(error).form ?? words.failed);
    });
    return () => ended.abort();
  }, [calls, wanted]);

  const want = useCallback((change: (before: Wanted) => Partial<Wanted>, because?: string) => {
    setChallenge(undefined);
    setProblem(because);
    setWanted((before) => ({ ...before, slow: false, round: before.round + 1, ...change(before) }));
  }, []);

  async function check(id: string, info: string): Promise<void> {
    setBusy(true);
    try {
      await onTicket(await calls.checkCaptcha(id, info));
    } catch (error) {
      const name = isApiError(error) ? error.error : undefined;
      if (name === 'captcha.wrong') want(() => ({}), wrong[wanted.kind]);
      else if (name === 'captcha.expired') want(() => ({}), words.expired);
      else setProblem(problemsOf(error).form ?? texts.errors.network);
    } finally {
      setBusy(false);
    }
  }

  return {
    kind: wanted.kind,
    choose: (kind) => want(() => ({ kind })),
    challenge,
    problem,
    busy,
    renew: ({ slow = false } = {}) => want(() => ({ slow })),
    answer(info) {
      if (challenge && !busy) void check(challenge.id, info);
    },
  };
}
