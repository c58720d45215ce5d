import { useId, useState } from 'react';
import { texts } from './locales/zh-CN.ts';
import { isUnderWay, quarterOf, type NaturalVoices } from './natural-voices.model.ts';
import { TideMeter } from './TideMeter.tsx';
import './natural-note.css';

export interface NaturalNoteProps {
  natural: NaturalVoices;
  /** They came while this page was open. */
  arrived: boolean;
  /** What to do once they are here: by default, to listen again. */
  arrivedText?: string;
  /** Without the explanation of what basic voices are. */
  bare?: boolean;
}

/**
 * Who speaks now, beside what is heard: the basic voices while natural ones come, and that they came. Nothing where the site has none and
 * wants none. A screen reader hears of each quarter once.
 */
export function NaturalNote({ natural, arrived, arrivedText = texts.again, bare = false }: NaturalNoteProps) {
  const [open, setOpen] = useState(false);
  const explained = useId();
  const { state, percent, seconds_left: left } = natural;
  if (state === 'off' || (state === 'ready' && !arrived)) return null;
  const comes = isUnderWay(natural);
  return (
    <div className="nv-note">
      <p className="nv-line small">
        {state === 'ready' ? <span className="dot done" /> : null}
        {comes ? <TideMeter percent={percent} label={texts.meter} /> : null}
        <span>
          <b>{state === 'ready' ? texts.here : texts.basic}</b>
          {state === 'ready' ? arrivedText : null}
          {state === 'waiting' ? texts.soon : null}
          {state === 'preparing' ? (
            <>
              {texts.preparing} <b className="num">{texts.percent(percent)}</b>
              {left === null ? texts.untimed : texts.timed(left)}
            </>
          ) : null}
        </span>
        {state === 'ready' || bare ? null : (
          <button className="link push" type="button" aria-expanded={open} aria-controls={explained} onClick={() => setOpen(!open)}>
            {texts.what}
          </button>
        )}
      </p>
      <span className="sr" role="status">
        {state === 'ready' ? texts.here : state === 'preparing' ? texts.announced(quarterOf(percent)) : ''}
      </span>
      <div id={explained} className="nv-what small" hidden={!open}>
        <p>{texts.whatBasic}</p>
        {comes ? <p>{texts.whatNatural}</p> : null}
      </div>
    </div>
  );
}
