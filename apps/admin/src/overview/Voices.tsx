import { Link } from '@shengyu/nav';
import { groupDigits, Island } from '@shengyu/ui';
import { hrefOf } from '../frame/places.ts';
import type { Figures } from './overview.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** The voices that today's scripts use most, at one scale. */
export function Voices({ voices }: { voices: Figures['voices'] }) {
  const most = Math.max(1, ...voices.map(({ words }) => words));
  return (
    <section className="ad-card ad-pad" aria-label={texts.voices}>
      <div className="row">
        <h2>{texts.voices}</h2>
        <span className="small quiet">{texts.wordUnit}</span>
        <Link className="link small push" href={hrefOf('voices')}>
          {texts.allVoices}
        </Link>
      </div>
      {voices.length === 0 ? <p className="small quiet">{texts.noVoices}</p> : null}
      <ol className="ad-voices">
        {voices.map(({ id, name, words }) => (
          <li key={id}>
            <Island seed={id} hue="blue" size="s" />
            <span>{name}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="6" rx="3" className="ground" />
              <rect width={Math.max(1, (100 * words) / most)} height="6" rx="3" className="part" />
            </svg>
            <b className="num">{groupDigits(words)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
