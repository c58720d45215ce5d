import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import type { Finder } from './useFinder.ts';

const SHOWN = 30;

/** What was found, each with its words around it; a click goes there. */
export function FindHits({ finder: { found, at, go } }: { finder: Finder }) {
  if (found.length === 0) return null;
  const first = Math.max(0, Math.min(at - Math.floor(SHOWN / 2), found.length - SHOWN));
  return (
    <>
      <ul className="list hit" aria-label={texts.find.hits}>
        {found.slice(first, first + SHOWN).map((place, index) => {
          const on = first + index === at;
          return (
            <li key={first + index}>
              <button
                type="button"
                className={on ? 'it on' : 'it'}
                aria-current={on ? 'true' : undefined}
                onClick={() => go(first + index)}
              >
                <span className="grow clip">
                  {place.before}
                  <b>{place.text}</b>
                  {place.after}
                </span>
                <small className="num">{texts.find.paragraph(place.paragraph)}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {found.length > SHOWN ? <p className="small quiet num">{texts.find.moreHits(counted(found.length - SHOWN))}</p> : null}
    </>
  );
}
