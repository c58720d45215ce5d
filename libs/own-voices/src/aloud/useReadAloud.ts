import { player } from '@shengyu/ui';
import { litWords } from '@shengyu/ui/lines';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** A text in the voice that reads it, with the times of its words in code points of the text. */
export interface SpokenText {
  url: string;
  cues: readonly { start: number; end: number; start_ms: number; end_ms: number }[];
}

/** Has a text spoken. The sounds belong to whoever speaks, until its page goes. */
export type SpeakText = (text: string, signal: AbortSignal) => Promise<SpokenText>;

export interface ReadingAloud {
  status: 'resting' | 'asking' | 'speaking' | 'failed';
  /** Begins, or stops; it goes on from the part where it was stopped. */
  toggle: () => void;
}

const linesOf = (part: Element): Element[] => [...part.querySelectorAll('[data-line]')];

/** Reads parts of a page one after the other (`[data-part]`, their lines `[data-line]`), lights each word and keeps its line in view. */
export function useReadAloud(region: RefObject<HTMLElement | null>, speak: SpeakText | undefined): ReadingAloud {
  const [status, setStatus] = useState<ReadingAloud['status']>('resting');
  const running = useRef<AbortController>(undefined);
  const at = useRef(0);
  const stop = useCallback((): void => {
    running.current?.abort();
    running.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  const run = async (say: SpeakText, signal: AbortSignal): Promise<void> => {
    const parts = [...(region.current?.querySelectorAll('[data-part]') ?? [])];
    const spoken = (part: Element | undefined): Promise<SpokenText | undefined> => {
      const text = part === undefined ? '' : textOf(linesOf(part));
      return text === '' ? Promise.resolve(undefined) : say(text, signal);
    };
    if (at.current >= parts.length) at.current = 0;
    let next = spoken(parts[at.current]);
    while (at.current < parts.length) {
      const sound = await next;
      signal.throwIfAborted();
      next = spoken(parts[at.current + 1]);
      // Its failure is met when its turn comes.
      next.catch(() => undefined);
      if (sound) {
        setStatus('speaking');
        await played(sound, linesOf(parts[at.current] as Element), signal);
      }
      at.current += 1;
    }
  };
  const toggle = (): void => {
    if (running.current) {
      stop();
      player.pause();
      setStatus('resting');
      return;
    }
    if (!speak) return;
    const controller = new AbortController();
    running.current = controller;
    setStatus('asking');
    const end = (now: ReadingAloud['status']): void => {
      if (running.current !== controller) return;
      running.current = undefined;
      setStatus(now);
    };
    run(speak, controller.signal).then(
      () => end('resting'),
      (error: unknown) => end(error instanceof ElsewherePlayed ? 'resting' : 'failed'),
    );
  };
  return { status, toggle };
}

const textOf = (lines: readonly Element[]): string => lines.map(({ textContent }) => textContent ?? '').join('\n');

/** Something else is heard, or it was paused at another control. */
class ElsewherePlayed extends Error {}

/** Until the sound has ended. */
function played({ url, cues }: SpokenText, lines: readonly Element[], signal: AbortSignal): Promise<void> {
  const starts: number[] = [];
  let length = 0;
  for (const { textContent } of lines) {
    starts.push(length);
    length += Array.from(textContent ?? '').length + 1;
  }
  const words = litWords(new Map(lines.entries()), { cues, paragraphs: starts });
  let shown: Element | undefined;
  let leave = (): void => undefined;
  return new Promise<void>((resolve, reject) => {
    let heard = false;
    const watch = (): void => {
      const { url: playing, status, positionMs } = player.state();
      if (playing !== url) reject(new ElsewherePlayed());
      else if (status === 'failed') reject(new Error('the sound did not play'));
      else if (status === 'playing') {
        heard = true;
        const line = words.light(positionMs, { sentence: true })?.startContainer.parentElement;
        if (line && line !== shown) line.scrollIntoView({ block: 'nearest' });
        shown = line ?? shown;
      } else if (status === 'paused' && heard) {
        // A sound that has ended is back at its beginning; one that was paused is not.
        if (positionMs === 0) resolve();
        else reject(new ElsewherePlayed());
      }
    };
    leave = player.subscribe(watch);
    signal.addEventListener('abort', () => reject(new ElsewherePlayed()), { once: true });
    player.play(url, { startMs: 0 });
  }).finally(() => {
    leave();
    words.dark();
  });
}
