import type { ReactNode } from 'react';
import type { SiteConfig } from '@shengyu/api';
import { Icon, Logo } from '@shengyu/ui';
import { PhoneDock } from '../layouts/PhoneDock.tsx';
import { policyTypes } from '../pages/policy/policy.queries.ts';
import { texts as policyTexts } from '../pages/policy/locales/zh-CN.ts';
import { texts as shellTexts } from '../locales/zh-CN.ts';
import { texts } from './locales/zh-CN.ts';
import { PhoneLink } from './PhoneLink.tsx';

interface PhoneFrameProps {
  config: SiteConfig | null;
  /** The page's path, without `/h5`. */
  path: string;
  member: boolean;
  children: ReactNode;
}

/** Header, footer and dock around each page that the mobile site draws itself. */
export function PhoneFrame({ config, path, member, children }: PhoneFrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        {shellTexts.skip}
      </a>
      <div className="m on-phone">
        <header className="mh">
          <a href="/h5/" aria-label={texts.home}>
            <Logo />
          </a>
          {member ? null : (
            <a className="link" href="/h5/login">
              {texts.signIn}
            </a>
          )}
          <button
            className="btn bare icon scripted"
            type="button"
            data-theme-switch=""
            data-to-dark={texts.toDark}
            data-to-light={texts.toLight}
          >
            <span className="by-day">
              <Icon name="moon" />
            </span>
            <span className="by-night">
              <Icon name="sun" />
            </span>
          </button>
        </header>
        <main id="main">{children}</main>
        <PhoneFooter config={config} />
        <PhoneDock path={path} />
      </div>
    </>
  );
}

/** The footer lists the policies by itself. */
const isNoPolicy = ({ value }: SiteConfig['copyright'][number]): boolean => !value.startsWith('/policy/');

function PhoneFooter({ config }: { config: SiteConfig | null }) {
  return (
    <footer className="mf">
      <Logo />
      <nav aria-label={texts.policies}>
        {policyTypes.map((type) => (
          <a key={type} href={`/h5/policy/${type}`}>
            {policyTexts.names[type]}
          </a>
        ))}
      </nav>
      {(config?.copyright ?? []).filter(isNoPolicy).map(({ key, value }) =>
        value === '' ? (
          <p key={key}>{key}</p>
        ) : (
          <p key={key}>
            <PhoneLink href={value} rel="noopener">
              {key}
            </PhoneLink>
          </p>
        ),
      )}
      <p>{shellTexts.footer.label}</p>
    </footer>
  );
}
