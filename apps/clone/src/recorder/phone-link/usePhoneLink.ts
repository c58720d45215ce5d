import { isApiError } from '@shengyu/api';
import { useCall, useRealtime } from '@shengyu/session';
import { useCallback, useEffect, useState } from 'react';
import { phoneTexts } from '../../locales/phone.zh-CN.ts';
import { askTicket } from './phone-link.queries.ts';

export type PhoneStep =
  | { step: 'idle' | 'asking' }
  | { step: 'failed'; reason: string }
  /** A code is shown; `until` in milliseconds since 1970. */
  | { step: 'waiting'; url: string; until: number }
  /** A phone is open: what it shows, what it records (tenths of a second), and when it was last heard of. */
  | { step: 'open'; prompt: number | null; recording: boolean; bars: readonly number[]; heardAt: number; until: number };

export interface PhoneLink {
  now: PhoneStep;
  /** The phone’s text is shown here instead of the recorder. */
  follows: boolean;
  /** Asks for a new code: it ends the one before, and the phone that it opened. */
  ask: () => void;
  /** Records here again; the phone stays open. */
  leave: () => void;
  follow: () => void;
}

/** Missed events are made good by reading again this often while a phone is open. */
const READ_AGAIN_MS = 10_000;
/** As many as are drawn. */
const MOST_BARS = 100;

/** A phone that records for a voice, as this page sees it. */
export function usePhoneLink(id: string, onChanged: () => void): PhoneLink {
  const call = useCall();
  const realtime = useRealtime();
  const [now, setNow] = useState<PhoneStep>({ step: 'idle' });
  const [follows, setFollows] = useState(false);
  useEffect(
    () =>
      realtime.on('clone:phone', (event) => {
        if (event.id !== id) return;
        const { prompt, recording, opened, peaks } = event;
        setNow((before) => {
          const goesOn = before.step === 'open' && before.recording && before.prompt === prompt;
          const bars = [...(goesOn ? before.bars : []), ...peaks].slice(-MOST_BARS);
          return { step: 'open', prompt, recording, bars, heardAt: Date.now(), until: Date.parse(event.expire_time) };
        });
        if (opened) setFollows(true);
      }),
    [realtime, id],
  );
  const open = now.step === 'open';
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(onChanged, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [open, onChanged]);
  const ask = useCallback(async () => {
    setNow({ step: 'asking' });
    setFollows(false);
    try {
      const { path, expire_time: until } = await askTicket(call, id);
      setNow({ step: 'waiting', url: new URL(path, location.origin).href, until: Date.parse(until) });
    } catch (error) {
      setNow({ step: 'failed', reason: (isApiError(error) && error.msg) || phoneTexts.card.failed });
    }
  }, [call, id]);
  return { now, follows: follows && open, ask: () => void ask(), leave: () => setFollows(false), follow: () => setFollows(true) };
}
