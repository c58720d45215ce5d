import { isApiError } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { tellState, type PhoneState } from './phone.queries.ts';

const EVERY_MS = 15_000;
/** What is recorded is seen elsewhere so soon. */
const RECORDING_MS = 1_000;
/** As many as the call takes. */
const MOST_PEAKS = 50;

export interface ToldOptions {
  prompt: number | null;
  recording: boolean;
  /** Of what is recorded, from its beginning: the loudest sample of each tenth of a second. */
  peaks: readonly number[];
  onState: (state: PhoneState) => void;
  /** The pass is good no more. */
  onEnd: () => void;
}

/** Tells the owner's devices what this phone shows: with each change, when it wakes up, every quarter of a minute, and what it records every second. */
export function useTold(pass: string, { prompt, recording, peaks, onState, onEnd }: ToldOptions): void {
  const call = useCall();
  const told = useRef(0);
  const tell = useEffectEvent(() => {
    // Another recording begins anew.
    const from = told.current > peaks.length ? 0 : told.current;
    told.current = peaks.length;
    const fresh = recording ? peaks.slice(from).slice(-MOST_PEAKS) : [];
    tellState(call, pass, { prompt, recording, peaks: fresh }).then(onState, (error: unknown) => {
      if (isApiError(error) && error.error === 'phone.closed') onEnd();
    });
  });
  useEffect(() => {
    tell();
  }, [prompt, recording]);
  useEffect(() => {
    if (!recording) return undefined;
    const timer = setInterval(() => tell(), RECORDING_MS);
    return () => clearInterval(timer);
  }, [recording]);
  useEffect(() => {
    const timer = setInterval(() => tell(), EVERY_MS);
    const onShow = (): void => {
      if (document.visibilityState === 'visible') tell();
    };
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, []);
}
