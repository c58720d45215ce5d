import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '@shengyu/api';
import { useLoginCalls, type Captcha, type CaptchaKind, type CaptchaWish } from '../login.queries.ts';
import { problemsOf } from '../refusal.model.ts';
import { texts } from '../locales/zh-CN.ts';

const words = texts.captcha;
const wrong = { picture: words.wrongPicture, audio: words.wrongAudio, question: words.wrongQuestion };
/** Answers no test. */
const GIVE_UP = '-';

export interface CaptchaDesk {
  kind: CaptchaKind;
  choose: (kind: 'picture' | 'audio') => void;
  /** Undefined while it is on its way or could not be had. */
  challenge: Captcha | undefined;
  problem: string | undefined;
  busy: boolean;
  /** Another test of this kind. */
  renew: (options?: { slow?: boolean }) => void;
  /** Gives the test up, which counts as a wrong answer, for a question. */
  askQuestion: () => void;
  answer: (info: string) => void;
}

/** What a failed test gives for a question. */
function ticketIn(error: unknown): string | undefined {
  const ticket = isApiError(error) ? (error.data as { question_ticket?: unknown } | null | undefined)?.question_ticket : undefined;
  return typeof ticket === 'string' ? ticket : undefined;
}

/** A test and its answer; a wrong answer brings another test. `onTicket` is called for a right one. */
export function useCaptcha(onTicket: (ticket: string) => Promise<void>): CaptchaDesk {
  const calls = useLoginCalls();
  const [wanted, setWanted] = useState<CaptchaWish>({ kind: 'picture', slow: false, ticket: undefined });
  /** What the last failure gave for a question, until it is used. */
  const [offer, setOffer] = useState<string>();
  const [challenge, setChallenge] = useState<Captcha>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const ended = new AbortController();
    calls.captcha(wanted, ended.signal).then(setChallenge, (error: unknown) => {
      if (!ended.signal.aborted) setProblem(problemsOf(error).form ?? words.failed);
    });
    return () => ended.abort();
  }, [calls, wanted]);

  const want = useCallback((wish: Pick<CaptchaWish, 'kind'> & Partial<CaptchaWish>, because?: string) => {
    setChallenge(undefined);
    setProblem(because);
    setWanted({ slow: false, ticket: undefined, ...wish });
    if (wish.ticket !== undefined) setOffer(undefined);
  }, []);

  async function check(id: string, info: string): Promise<void> {
    setBusy(true);
    try {
      await onTicket(await calls.checkCaptcha(id, info));
    } catch (error) {
      const name = isApiError(error) ? error.error : undefined;
      const ticket = ticketIn(error);
      const { kind } = wanted;
      if (name === 'captcha.wrong' && info === GIVE_UP) want({ kind: 'question', ticket });
      else if (name === 'captcha.wrong' && kind === 'question') want({ kind, ticket }, wrong.question);
      else if (name === 'captcha.wrong') {
        setOffer(ticket);
        want({ kind }, wrong[kind]);
      } else if (name === 'captcha.expired') want({ kind: kind === 'question' ? 'picture' : kind }, words.expired);
      else setProblem(problemsOf(error).form ?? texts.errors.network);
    } finally {
      setBusy(false);
    }
  }

  function askQuestion(): void {
    if (busy) return;
    if (offer !== undefined) want({ kind: 'question', ticket: offer });
    else if (challenge) void check(challenge.id, GIVE_UP);
  }

  return {
    kind: wanted.kind,
    choose: (kind) => want({ kind }),
    challenge,
    problem,
    busy,
    renew({ slow = false } = {}) {
      if (wanted.kind !== 'question') want({ kind: wanted.kind, slow });
      else if (challenge) askQuestion();
      // The question was not given: begin again where a failure leads to one.
      else want({ kind: 'picture' });
    },
    askQuestion,
    answer(info) {
      if (challenge && !busy) void check(challenge.id, info);
    },
  };
}
