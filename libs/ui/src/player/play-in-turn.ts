import { player } from './player.ts';

/** Plays sounds one after the other through the page's player; ends when something else is played or it is paused. Answers how to stop. */
export function playInTurn(urls: readonly string[]): () => void {
  let at = 0;
  const first = urls[0];
  if (first === undefined) return () => undefined;
  const leave = player.subscribe(() => {
    const { url, status, positionMs } = player.state();
    if (url !== urls[at]) leave();
    // A sound that has ended is back at its beginning; one that was paused is not.
    else if (status === 'paused' && positionMs === 0) next();
    else if (status === 'paused' || status === 'failed') leave();
  });
  const next = (): void => {
    at += 1;
    const url = urls[at];
    if (url === undefined) leave();
    else player.play(url);
  };
  player.play(first, { startMs: 0 });
  return leave;
}
