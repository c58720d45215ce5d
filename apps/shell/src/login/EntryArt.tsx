import { useState } from 'react';
import { useSession } from '@shengyu/session';
import { Island, islandUrl } from '@shengyu/ui';
import { terms } from '@shengyu/api/terms';
import { texts } from './locales/zh-CN.ts';

/** Beside the forms that come in: where the visitor goes on afterwards, and what they wrote there. */
export function EntryArt({ kind }: { kind: 'login' | 'register' }) {
  const [place] = useState(() => document.title.split(/\s[-—|·_]\s/)[0]?.trim() || texts.art.kept);
  const readLine = useSession((state) => state.ownLine);
  const [line] = useState(() => readLine?.().trim() ?? '');
  const seed = useSession((state) => state.selectedVoiceId) ?? terms.defaultVoiceId;
  const words = texts.art[kind];
  return (
    <div className={line === '' ? 'art' : 'art has-line'} aria-hidden="true">
      <img className="isle big" src={islandUrl({ seed, hue: 'blue' }, 'avatar')} alt="" width="300" height="300" />
      <p className="headline">
        {words.big[0]}
        <br />
        {line === '' ? words.big[1] : texts.art.line.big}
      </p>
      <p>{line === '' ? words.text(place) : texts.art.line.text}</p>
      <div className="card kept">
        <Island seed={seed} hue="blue" eager />
        <div>
          <p className="small quiet clip">{line === '' ? texts.art.kept : texts.art.keptAt(place)}</p>
          <b className="clip">{line === '' ? place : line}</b>
        </div>
      </div>
    </div>
  );
}
