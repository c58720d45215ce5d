import { isUnderWay, type AskNaturalVoices, type NaturalVoices } from './natural-voices.model.ts';

const LOOK_MS = 3_000;

/**
 * Asks how far natural voices are: once, and every three seconds while they come and somebody sees the page. A question that fails is asked
 * again if they were on their way. Returns how to stop.
 */
export function followNaturalVoices(ask: AskNaturalVoices, onVoices: (voices: NaturalVoices) => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: NaturalVoices | undefined;
  let asking = false;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (document.hidden || asking) return;
    asking = true;
    const now = await ask(stop.signal).catch(() => undefined);
    asking = false;
    if (stop.signal.aborted) return;
    if (now) {
      last = now;
      onVoices(now);
    }
    if (isUnderWay(last)) timer = setTimeout(() => void look(), LOOK_MS);
  };
  const onVisible = (): void => {
    if (!document.hidden && last?.state !== 'ready' && last?.state !== 'off') void look();
  };
  document.addEventListener('visibilitychange', onVisible);
  void look();
  return () => {
    stop.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
