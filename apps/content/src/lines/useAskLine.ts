import { useCall } from '@shengyu/session';
import type { AskLine } from '@shengyu/ui/lines';
import { useCallback } from 'react';
import { readLineSound } from './line.queries.ts';

/** Asks for the sounds of lines, which say themselves what went wrong. */
export function useAskLine(): AskLine {
  const call = useCall();
  return useCallback((id, signal) => readLineSound(call, id, signal), [call]);
}
