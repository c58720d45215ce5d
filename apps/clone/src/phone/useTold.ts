import { isApiError } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { useEffect, useEffectEvent } from 'react';
import { tellState, type PhoneState } from './phone.queries.ts';

const EVERY_MS = 15_000;

export interface ToldOptions {
  prompt: number | null;
  recording: boolean;
  onState: (state: PhoneState) => void;
  /** The pass is good no more. */
  onEnd: () => void;
}

/** Tells the owner's devices what this phone shows: with each change, when it wakes up, and every quarter of a minute. */
export function useTold(pass: string, { prompt, recording, onState, onEnd }: ToldOptions): void {
  const call = useCall();
  const tell = useEffectEvent(() => {
    tellState(call, pass, { prompt, recording }).then(onState, (error: unknown) => {
      if (isApiError(error) && error.error === 'phone.closed') onEnd();
    });
  });
  useEffect(() => {
    tell();
  }, [prompt, recording]);
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
