import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Recorder } from '../create-recorder.ts';
import type { Take } from '../takes/take.ts';
import { createSender, type Sender, type SenderNow, type SenderPorts } from './create-sender.ts';

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

const idle: SenderNow = { sending: null, waits: null, closed: null, refused: new Map() };
const silent = (): (() => void) => () => undefined;
const idleState = (): SenderNow => idle;

export interface Sending extends SenderNow {
  retry: () => void;
}

/** Sends the wanted takes of a recorder while the page is open. */
export function useSender<Answer>(
  recorder: Recorder,
  work: Pick<SenderPorts<Answer>, 'send'> & { onSent: (take: Take, answer: Answer) => void },
): Sending {
  const [sender, setSender] = useState<Sender | null>(null);
  const send = useEffectEvent(work.send);
  const onSent = useEffectEvent(work.onSent);
  useEffect(() => {
    const made = createSender<Answer>({
      recorder,
      send: (take, file, options) => send(take, file, options),
      onSent: (take, answer) => onSent(take, answer),
      onNetwork,
    });
    setSender(made);
    return () => made.close();
  }, [recorder]);
  const now = useSyncExternalStore(sender?.subscribe ?? silent, sender?.state ?? idleState, idleState);
  return { ...now, retry: () => sender?.retry() };
}
