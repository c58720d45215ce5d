import { Icon, TextInput } from '@shengyu/ui';
import { useState } from 'react';
import { pinyinWithTone } from '../editor/pinyin.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { isSyllable, type Glyph } from './polyphone.model.ts';

export interface ReadingsProps {
  glyph: Glyph;
  picked: string | null;
  onPick: (syllable: string) => void;
  onListen: (syllable: string) => void;
}

/** Candidate readings, the contextual one chosen before, and a field for one that is not listed. */
export function Readings({ glyph, picked, onPick, onListen }: ReadingsProps) {
  const status = useStore(usePart('analysis').now, (now) => now.status);
  const { polyphone } = glyph;
  const candidates = [
    ...new Set([...(polyphone ? [polyphone.chosen, ...polyphone.candidates] : []), ...(glyph.marked === null ? [] : [glyph.marked])]),
  ];
  const waiting = status === 'failed' ? texts.polyphone.failed : status === 'signed_out' ? texts.polyphone.signIn : texts.polyphone.loading;
  return (
    <>
      {candidates.length === 0 ? <p className="callout">{glyph.analysed ? texts.polyphone.none : waiting}</p> : null}
      <ul className="cands" aria-label={texts.polyphone.candidates}>
        {candidates.map((syllable) => (
          <li key={syllable} className={syllable === picked ? 'cand on' : 'cand'}>
            <label>
              <input type="radio" name="reading" className="sr" checked={syllable === picked} onChange={() => onPick(syllable)} />
              <b className="num">{pinyinWithTone(syllable)}</b>
              {syllable === polyphone?.chosen ? <span className="tag blue">{texts.polyphone.byContext}</span> : null}
            </label>
            <button
              type="button"
              className="play s"
              aria-label={texts.polyphone.listen(pinyinWithTone(syllable))}
              onClick={() => onListen(syllable)}
            >
              <Icon name="play" small />
            </button>
          </li>
        ))}
      </ul>
      <OwnReading key={`${glyph.from}${glyph.character}`} onPick={onPick} />
    </>
  );
}

function OwnReading({ onPick }: { onPick: (syllable: string) => void }) {
  const [typed, setTyped] = useState('');
  const [bad, setBad] = useState(false);
  const confirm = (): void => {
    const syllable = typed.trim().toLowerCase().replaceAll('ü', 'v');
    if (syllable === '') return;
    setBad(!isSyllable(syllable));
    if (isSyllable(syllable)) onPick(syllable);
  };
  return (
    <TextInput
      small
      label={texts.polyphone.custom}
      hiddenLabel
      placeholder={texts.polyphone.customNote}
      value={typed}
      error={bad ? texts.polyphone.customBad : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={confirm}
      onKeyDown={(event) => event.key === 'Enter' && confirm()}
    />
  );
}
