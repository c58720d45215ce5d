import { clockTime, player, WaveSlider } from '@shengyu/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { clickedSentence } from './clicked-sentence.ts';
import { LineButton } from './LineButton.tsx';
import type { AskLine, Line } from './line-types.ts';
import { litWords, type LitWords } from './lit-words.ts';
import { keepInView } from './keep-in-view.ts';
import { narratedElements } from './narrated-elements.ts';
import { useLineSound } from './useLineSound.ts';

/** Where somebody stopped listening, in ms, on this device. */
export interface Bookmark {
  read: (id: string) => number;
  keep: (id: string, positionMs: number) => void;
}

export interface NarrationProps {
  narration: Line;
  /** What it reads: elements with `data-r`. */
  text: RefObject<HTMLElement | null>;
  ask: AskLine;
  bookmark: Bookmark;
  /** What is read, 听这篇文章 when left out. */
  title?: string;
}

const RATES = [1, 1.25, 1.5, 2, 0.75] as const;
/** Nobody looks for a place so near to the beginning or the end. */
const EDGE_MS = 5_000;

/** Reads a whole text aloud, lights what is read and keeps it in view; a click on a sentence goes on from there. */
export function Narration({ narration: { id, voice, duration_ms, peaks }, text, ask, bookmark, title = texts.narration }: NarrationProps) {
  const line = useLineSound(id, ask);
  const { sound, state, status } = line;
  const [rate, setRate] = useState<number>(RATES[0]);
  const [stoppedMs, setStopped] = useState(0);
  const lit = useRef<LitWords>(undefined);
  const total = sound?.duration_ms ?? duration_ms;
  const on = state.status === 'playing' || state.status === 'loading';
  const { positionMs } = state;
  useEffect(() => {
    const kept = bookmark.read(id);
    if (kept > EDGE_MS && (duration_ms === 0 || kept < duration_ms - EDGE_MS)) setStopped(kept);
  }, [bookmark, id, duration_ms]);
  useEffect(() => {
    const root = text.current;
    if (!sound || !root) return undefined;
    const words = litWords(narratedElements(root), sound);
    lit.current = words;
    const onClick = (event: MouseEvent): void => {
      const startMs = clickedSentence(words, event);
      if (startMs !== undefined) player.play(sound.url, { startMs, rate });
    };
    root.addEventListener('click', onClick);
    root.classList.add('narrated');
    return () => {
      words.dark();
      root.removeEventListener('click', onClick);
      root.classList.remove('narrated');
    };
  }, [sound, text, rate]);
  useEffect(() => {
    if (!on) return;
    const word = lit.current?.light(positionMs, { sentence: true });
    if (word) keepInView(word);
  }, [on, positionMs]);
  const loaded = state.url !== '';
  const second = Math.floor(positionMs / 1000);
  useEffect(() => {
    if (!loaded) lit.current?.dark();
    // Its end is its beginning: then nothing is kept.
    else bookmark.keep(id, second * 1000);
  }, [bookmark, id, loaded, second]);
  const start = { ...(stoppedMs > 0 && { startMs: stoppedMs }), rate };
  const speed = () => {
    const next = RATES[(RATES.indexOf(rate as (typeof RATES)[number]) + 1) % RATES.length] ?? 1;
    setRate(next);
    if (loaded) player.setRate(next);
  };
  const note = status === 'failed' ? texts.narrationFailed : status === 'asking' ? texts.lineMaking(line.made) : noteOf();
  function noteOf(): string {
    if (loaded) return texts.narratorHint(voice.name);
    return stoppedMs > 0 ? texts.resume(clockTime(stoppedMs)) : texts.narrator(voice.name);
  }
  return (
    <section className="narration card" aria-label={title}>
      <LineButton className="l" name={title} label={title} line={line} onClick={() => line.toggle(start)} />
      <div className="mid">
        <p>
          <b>{title}</b>{' '}
          <span className="small quiet" role="status">
            {note}
          </span>
        </p>
        <WaveSlider
          {...{ name: title, positionMs: positionMs || (!loaded ? stoppedMs : 0), totalMs: total }}
          bars={110}
          height={40}
          head
          peaks={sound?.peaks ?? peaks}
          disabled={total === 0}
          onSeek={(ms) => line.play({ startMs: ms, rate })}
        />
      </div>
      <div className="end">
        <span className="time">
          {clockTime(positionMs)}
          {total > 0 ? ` / ${clockTime(total)}` : ''}
        </span>
        <button className="btn bare sm num" type="button" aria-label={`${texts.speed} ${texts.speedOf(rate)}`} onClick={speed}>
          {texts.speedOf(rate)}
        </button>
      </div>
    </section>
  );
}
