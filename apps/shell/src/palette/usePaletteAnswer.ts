import { useEffect, useState } from 'react';
import { useCall } from '@shengyu/session';
import { askPalette, type PaletteAnswer } from './palette.queries.ts';
import { readTyped } from './palette-items.model.ts';

/** A pause in typing after which the server is asked. */
const restMs = 120;

export interface PaletteAsked {
  /** The latest that came, also while the next is awaited. */
  answer: PaletteAnswer | undefined;
  isLoading: boolean;
  again: () => void;
}

/** What the server finds for what is typed. */
export function usePaletteAnswer(typed: string, isMember: boolean): PaletteAsked {
  const call = useCall();
  const { only, keyword } = readTyped(typed);
  const wanted = only === 'actions' ? '' : keyword;
  // Without a letter a member is offered their newest scripts, a visitor nothing of the server's.
  const isIdle = wanted === '' && (!isMember || only !== undefined);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ keyword: string; tries: number; answer: PaletteAnswer | undefined }>();
  useEffect(() => {
    if (isIdle) return undefined;
    const off = new AbortController();
    const timer = setTimeout(() => {
      askPalette(call, wanted, isMember, off.signal).then(
        (answer) => setState({ keyword: wanted, tries, answer }),
        () => undefined,
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      off.abort();
    };
  }, [call, wanted, isIdle, isMember, tries]);
  const isNow = state?.keyword === wanted && state.tries === tries;
  return { answer: isIdle ? undefined : state?.answer, isLoading: !isIdle && !isNow, again: () => setTries(tries + 1) };
}
