import { useCallback, useEffect, useRef } from 'react';
import { useSession, useSessionStore } from './hooks.ts';

/**
 * Answers a function that does what only members may do. For a visitor it asks to sign in and keeps the wish under `name`; `work` then runs
 * here with the same detail, also when the page was loaded anew in between. Closing the dialog calls the wish off.
 * @example const favour = useAsMember('favourite', (voiceId: string) => save(voiceId));
 */
export function useAsMember<Detail = void>(
  name: string,
  work: (detail: Detail) => void,
  onCalledOff?: () => void,
): (detail: Detail) => void {
  const store = useSessionStore();
  const member = useSession((state) => state.user?.id ?? null);
  const waits = useSession((state) => state.intent?.name === name);
  const asked = useRef(false);
  const latest = useRef({ work, onCalledOff });
  useEffect(() => {
    latest.current = { work, onCalledOff };
  });
  useEffect(() => {
    if (waits && member === null) return;
    const intent = waits ? store.getState().takeIntent(name) : null;
    if (intent) latest.current.work(intent.detail as Detail);
    else if (asked.current && member === null) latest.current.onCalledOff?.();
    asked.current = false;
  }, [store, name, member, waits]);
  return useCallback(
    (detail) => {
      const { token, askToSignIn } = store.getState();
      if (token !== null) {
        latest.current.work(detail);
        return;
      }
      asked.current = true;
      askToSignIn({ name, detail });
    },
    [store, name],
  );
}
