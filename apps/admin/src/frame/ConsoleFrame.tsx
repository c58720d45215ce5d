import { useEffect, useRef, type ReactNode } from 'react';
import { HeaderSlot, Link } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Tag } from '@shengyu/ui';
import { AdminIcon } from './AdminIcon.tsx';
import { useBadges } from './badges.ts';
import { hrefOf, placeGroups, type Place } from './places.ts';
import { texts } from './locales/zh-CN.ts';
import './console.css';

function ConsoleRail({ place }: { place: Place }) {
  const badges = useBadges();
  const rail = useRef<HTMLElement>(null);
  // On a phone the rail is a strip that is longer than the window.
  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>('[aria-current]');
    if (rail.current && current) rail.current.scrollLeft = current.offsetLeft - (rail.current.clientWidth - current.offsetWidth) / 2;
  }, [place]);
  return (
    <nav className="ad-rail" aria-label={texts.console} ref={rail}>
      {placeGroups.map(({ group, stops }) => (
        <section key={group}>
          {group === 'start' ? null : <p>{texts.groups[group]}</p>}
          <ul>
            {stops.map(({ place: to, icon }) => (
              <li key={to}>
                <Link href={hrefOf(to)} {...(to === place && { 'aria-current': 'page' as const })}>
                  <AdminIcon name={icon} />
                  {texts.places[to]}
                  {badges[to] ? (
                    <span className="ad-badge num">
                      <span aria-hidden="true">{badges[to]}</span>
                      <span className="sr">{texts.waits(badges[to])}</span>
                    </span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** What is around every page of the console. The server draws it; what it holds comes in the browser. */
export function ConsoleFrame({ place, children }: { place: Place; children: ReactNode }) {
  const name = useSession((state) => state.user?.nickname ?? null);
  return (
    <div className="ad">
      <HeaderSlot>
        <Tag>{texts.console}</Tag>
        <Link className="btn bare sm push ad-to-site" href="/">
          <AdminIcon name="out" small />
          {texts.site}
        </Link>
        {name ? <span className="ad-who">{name}</span> : null}
      </HeaderSlot>
      <a className="skip" href="#console">
        {texts.skip}
      </a>
      <ConsoleRail place={place} />
      <div className="ad-main" id="console" tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
