import { use } from 'react';
import { Icon, LinkContext } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { isCurrent } from './is-current.ts';
import './phone-dock.css';

/** An island of the sea chart. */
const Isle = () => (
  <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10.6 2.8c3.6.2 6.6 2.6 6.5 6.3-.1 4-3 8-7.1 8.1C5.8 17.3 3 14.4 3 10.7c0-2.2 1.6-3.2 2.9-4.7C7.2 4.4 8.5 2.7 10.6 2.8Z" />
    <path d="M10.9 6.7c1.7.1 2.9 1.2 2.8 2.9-.1 2-1.6 3.7-3.5 3.7s-3.3-1.2-3.3-3c0-1.2.9-1.6 1.5-2.3.7-.8 1.5-1.4 2.5-1.3Z" />
  </svg>
);

/** A wave on the waterline. */
const Waves = () => (
  <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3.5 11.5V9.7M6.75 11.5V6.5M10 11.5V3.5M13.25 11.5V7M16.5 11.5V9.3M2.5 15.6c2.5-1.7 5-1.7 7.5 0s5 1.7 7.5 0" />
  </svg>
);

const pictures = {
  '/edit': <Icon name="pencil" />,
  '/supermarket': <Isle />,
  '/creation': <Waves />,
  '/workbenches': <Icon name="user" />,
};

/** Pages that belong to a place of the dock beside those below it. */
const alsoAt: Readonly<Record<string, readonly string[]>> = {
  '/creation': ['/works'],
  '/workbenches': ['/account', '/equity', '/developers', '/collect', '/myvoiceclone', '/myvoicedesign', '/login', '/register'],
};

/** The four places of the phone, at the bottom edge of every page but the studio's, where the transport has that place. */
export function PhoneDock({ path }: { path: string }) {
  const Link = use(LinkContext);
  return (
    <nav className="phone-dock" aria-label={texts.dockLabel}>
      {texts.dock.map(([place, name]) => {
        const isHere = [place, ...(alsoAt[place] ?? [])].some((one) => isCurrent(one, path));
        return (
          <Link key={place} href={place} {...(isHere && { 'aria-current': 'page' as const })}>
            {pictures[place]}
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
