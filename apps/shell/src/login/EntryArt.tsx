import { useState } from 'react';
import { useSession } from '@shengyu/session';
import { Island, islandUrl } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

/** Beside the forms that come in: where the visitor goes on afterwards. */
export function EntryArt({ kind }: { kind: 'login' | 'register' }) {
  const [place] = useState(() => document.title.split(/\s[-—|·_]\s/)[0]?.trim() || texts.art.kept);
  const seed = useSession((state) => state.selectedVoiceId) ?? 'linan';
  const words = texts.art[kind];
  return (
    <div className="art" aria-hidden="true">
      <img className="isle big" src={islandUrl({ seed, hue: 'blue' }, 'avatar')} alt="" width="300" height="300" />
      <p className="headline">
        {words.big[0]}
        <br />
        {words.big[1]}
      </p>
      <p>{words.text(place)}</p>
      <div className="card kept">
        <Island seed={seed} hue="blue" eager />
        <div>
          <p className="small quiet">{texts.art.kept}</p>
          <b className="clip">{place}</b>
        </div>
      </div>
    </div>
  );
}
