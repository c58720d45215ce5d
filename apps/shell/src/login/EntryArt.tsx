import { useState } from 'react';
import { useSession } from '@shengyu/session';
import { Island, islandUrl } from '@shengyu/ui';
import { terms } from '@shengyu/api/terms';
import { places } from '../locales/places.zh-CN.ts';
import { texts } from './locales/zh-CN.ts';

/** What the page is called without the site's name, which is all that the home page has for a title. */
const placeName = (): string => {
  const [name = ''] = location.pathname === '/' ? [places.home.title] : document.title.split(/\s[-—|·_]\s/);
  return name.trim();
};

/** Beside the forms that come in: where the visitor goes on afterwards, and what they wrote there. */
export function EntryArt({ kind }: { kind: 'login' | 'register' }) {
  const [place] = useState(placeName);
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
        {line === '' ? words.big[1] : texts.art.lineBig}
      </p>
      <p>{line === '' ? words.text(place) : words.lineText}</p>
      <div className="card kept">
        <Island seed={seed} hue="blue" />
        <div>
          <p className="small quiet clip">{line === '' ? words.kept : words.kept + place}</p>
          <b className="clip">{line === '' ? place : line}</b>
        </div>
      </div>
    </div>
  );
}
