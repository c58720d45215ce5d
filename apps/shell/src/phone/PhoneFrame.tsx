import type { ReactNode } from 'react';
import type { SiteConfig } from '@shengyu/api';
import { Icon, Logo } from '@shengyu/ui';
import { policyTypes } from '../pages/policy/policy.queries.ts';
import { texts as policyTexts } from '../pages/policy/locales/zh-CN.ts';
import { texts as shellTexts } from '../locales/zh-CN.ts';
import { texts } from './locales/zh-CN.ts';

/** What every page of the mobile site stands in. Addresses begin with `/h5/`: any other leads a phone back here. */
export function PhoneFrame({ config, member, children }: { config: SiteConfig | null; member: boolean; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {shellTexts.skip}
      </a>
      <div className="m">
        <header className="mh">
          <a href="/h5/" aria-label={texts.home}>
            <Logo />
          </a>
          <a className="link push" href={member ? '/h5/works' : '/h5/login'}>
            {member ? texts.works : texts.signIn}
          </a>
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
      </div>
    </>
  );
}

/** Pages of this site would lead a phone back here; the policies have links of their own. */
const isForPhones = ({ value }: SiteConfig['copyright'][number]): boolean => !value.startsWith('/');

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
        <a href="/h5/#computer">{texts.toComputer}</a>
      </nav>
      {(config?.copyright ?? []).filter(isForPhones).map(({ key, value }) =>
        value === '' ? (
          <p key={key}>{key}</p>
        ) : (
          <p key={key}>
            <a href={value} rel="noopener">
              {key}
            </a>
          </p>
        ),
      )}
      <p>{shellTexts.footer.label}</p>
    </footer>
  );
}
