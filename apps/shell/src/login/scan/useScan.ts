import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoginCalls, type LoginCalls, type ScanCode, type ScanStatus } from '../login.queries.ts';
import { problemsOf } from '../refusal.model.ts';
import { texts } from '../locales/zh-CN.ts';

/** A phone is looked for this often. */
const pollMs = 2000;
/** A fault of the network is waited out this many times before it is shown. */
const faultsBorne = 3;

interface Live<Step extends ScanStatus> {
  step: Step;
  code: ScanCode;
  expiresAt: number;
}

export type Scan =
  | { step: 'loading' }
  | Live<'waiting'>
  | Live<'scanned'>
  | Live<'confirmed'>
  | { step: 'expired' }
  | { step: 'cancelled' }
  | { step: 'failed'; problem: string };

export interface ScanOptions {
  purpose: 'login' | 'bind';
  /** The person agreed on the phone. */
  onConfirmed: (code: string, state: string) => Promise<void>;
}

const pause = (ms: number, signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve(undefined);
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake);
  });

/** In a frame WeChat's answer comes as a message of our own page. */
function codeFromFrame(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const listen = ({ origin, data }: MessageEvent<{ type?: unknown; code?: unknown } | null>): void => {
      if (origin === location.origin && data?.type === 'wechat:code' && typeof data.code === 'string') resolve(data.code);
    };
    addEventListener('message', listen, { signal });
  });
}

/** Answers the code and its state, or nothing when the login ended without one. */
async function follow(
  calls: Pick<LoginCalls, 'scanCode' | 'scanStatus'>,
  purpose: ScanOptions['purpose'],
  signal: AbortSignal,
  show: (scan: Scan) => void,
): Promise<{ code: string; state: string } | undefined> {
  const code = await calls.scanCode(purpose, signal);
  show({ step: 'waiting', code, expiresAt: Date.now() + code.expires_in * 1000 });
  const framed = code.way === 'frame' ? codeFromFrame(signal) : undefined;
  let fromFrame = '';
  let faults = 0;
  while (!signal.aborted) {
    fromFrame = (await Promise.race([pause(pollMs, signal), ...(framed ? [framed] : [])])) ?? fromFrame;
    const now = await calls.scanStatus(code.state, signal).catch((error: unknown) => {
      faults += 1;
      if (signal.aborted || faults > faultsBorne) throw error;
      return undefined;
    });
    if (!now) continue;
    faults = 0;
    if (now.status === 'expired' || now.status === 'cancelled') {
      show({ step: now.status });
      return undefined;
    }
    show({ step: now.status, code, expiresAt: Date.now() + now.expires_in * 1000 });
    const given = now.code || fromFrame;
    if (now.status === 'confirmed' && given !== '') return { code: given, state: code.state };
  }
  return undefined;
}

/** A login by WeChat, followed until it is answered, too old, or nobody looks at it any more. */
export function useScan({ purpose, onConfirmed }: ScanOptions): { scan: Scan; again: () => void } {
  const calls = useLoginCalls();
  const [scan, setScan] = useState<Scan>({ step: 'loading' });
  const [round, setRound] = useState(0);
  const confirm = useRef(onConfirmed);
  useEffect(() => {
    confirm.current = onConfirmed;
  });
  useEffect(() => {
    const ended = new AbortController();
    const run = async (): Promise<void> => {
      const confirmed = await follow(calls, purpose, ended.signal, setScan);
      if (confirmed && !ended.signal.aborted) await confirm.current(confirmed.code, confirmed.state);
    };
    run().catch((error: unknown) => {
      if (!ended.signal.aborted) setScan({ step: 'failed', problem: problemsOf(error).form ?? texts.scan.failedText });
    });
    return () => ended.abort();
  }, [calls, purpose, round]);
  const again = useCallback(() => {
    setScan({ step: 'loading' });
    setRound((count) => count + 1);
  }, []);
  return { scan, again };
}
