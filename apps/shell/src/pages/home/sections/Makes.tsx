import { useCall } from '@shengyu/session';
import { clockTime, LinkButton, WaveSlider } from '@shengyu/ui';
import { LineButton, useLineSound, useLitQuote } from '@shengyu/ui/lines';
import { useCallback, useRef } from 'react';
import { readLineSound, type HomeData } from '../home.queries.ts';
import { texts } from '../locales/zh-CN.ts';
import { Band } from './Band.tsx';

const places = { video: 'a', book: 'b', lesson: 'c', shop: 'c', notice: 'c' } as const;

/** Five things people make, each a small production: its own words, voices and sounds. */
export function Makes({ makes }: { makes: HomeData['makes'] }) {
  return makes.length === 0 ? null : (
    <Band id="make-title" title={texts.makes.title}>
      <div className="makes">
        {makes.map((make) => (
          <Make key={make.key} make={make} />
        ))}
      </div>
    </Band>
  );
}

function Make({ make: { key, line, html } }: { make: HomeData['makes'][number] }) {
  const call = useCall();
  const played = useLineSound(
    line.id,
    useCallback((id, signal) => readLineSound(call, id, signal), [call]),
  );
  const { sound, state, status } = played;
  const quote = useRef<HTMLDivElement>(null);
  useLitQuote(quote, played);
  const { title, text } = texts.makes[key];
  const total = sound?.duration_ms ?? line.duration_ms;
  return (
    <article className={`card big make ${places[key]}`}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {/* oxlint-disable-next-line react/no-danger -- drawn by the server */}
      <div className={`scene sample as-${key}`} ref={quote} dangerouslySetInnerHTML={{ __html: html }} />
      <div className="player">
        <LineButton className="s" name={title} line={played} onClick={() => played.toggle()} />
        <WaveSlider
          name={title}
          bars={key === 'video' ? 120 : 44}
          height={32}
          head
          peaks={sound?.peaks ?? line.peaks}
          positionMs={state.positionMs}
          totalMs={total}
          disabled={total === 0}
          onSeek={(ms) => played.play({ startMs: ms })}
        />
        <span className="time" role="status">
          {status === 'failed' ? texts.makes.failed : clockTime(state.positionMs || total)}
        </span>
        <LinkButton size="sm" tone="bare" href={`/edit?line=${line.id}`} aria-label={texts.makes.takeOf(title)}>
          {texts.makes.take}
        </LinkButton>
      </div>
    </article>
  );
}
