import { clockTime, Island, WaveSlider } from '@shengyu/ui';
import { use, useRef } from 'react';
import { LinkContext } from '../button/LinkContext.ts';
import { texts } from '../locales/zh-CN.ts';
import { LineButton } from './LineButton.tsx';
import type { AskLine, Line } from './line-types.ts';
import { useLineSound } from './useLineSound.ts';
import { useLitQuote } from './useLitQuote.ts';

export interface SpokenLineProps {
  line: Line;
  /** Its paragraphs with their marks, sanitised HTML of the server. */
  html: string;
  ask: AskLine;
  bars?: number;
}

/** A quoted line that speaks: its words light up while they are heard. Without JavaScript it is the quote, its voice and the way to the editor. */
export function SpokenLine({ line: { id, caption, voice, duration_ms, peaks }, html, ask, bars = 96 }: SpokenLineProps) {
  const Link = use(LinkContext);
  const line = useLineSound(id, ask);
  const { sound, state, status } = line;
  const quote = useRef<HTMLQuoteElement>(null);
  const on = useLitQuote(quote, line);
  const total = sound?.duration_ms ?? duration_ms;
  const name = texts.lineOf(voice.name);
  const seek = (ms: number) => line.play({ startMs: ms });
  return (
    <figure className={on ? 'line on' : 'line'} data-line={id}>
      {/* oxlint-disable-next-line react/no-danger -- drawn and sanitised by the server */}
      <blockquote ref={quote} dangerouslySetInnerHTML={{ __html: html }} />
      <div className="player">
        <LineButton className="line-play" name={name} line={line} onClick={() => line.toggle()} />
        {status === 'failed' ? null : (
          <WaveSlider
            {...{ name, bars }}
            height={36}
            peaks={sound?.peaks ?? peaks}
            positionMs={state.positionMs}
            totalMs={total}
            onSeek={seek}
          />
        )}
        <span className="time" role="status">
          {status === 'failed'
            ? texts.lineFailed
            : status === 'asking'
              ? texts.lineMaking(line.made)
              : total > 0
                ? clockTime(state.positionMs || total)
                : ''}
        </span>
      </div>
      {status === 'failed' ? <p className="small quiet">{texts.lineKept}</p> : null}
      <figcaption className="small">
        <Island {...voice.avatar} size="xs" />
        <span className="soft">
          <cite>{voice.name}</cite>
          {caption === '' ? null : `，${caption}`}
        </span>
        {/* oxlint-disable-next-line react/static-components -- the component comes from the context, it is not made here */}
        <Link className="link push" href={`/edit?line=${id}`}>
          {texts.lineTake}
        </Link>
      </figcaption>
    </figure>
  );
}
