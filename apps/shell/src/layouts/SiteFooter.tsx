import { Link } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Logo } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { LegalLines } from './LegalLines.tsx';
import { coastPath } from './coast-path.ts';
import { useFooterGroups } from './useFooterGroups.ts';

/** Links and legal line from the site's configuration. */
export function SiteFooter() {
  const config = useSession((state) => state.config);
  const groups = useFooterGroups();
  const copyright = config?.copyright ?? [];
  return (
    <footer className="ft">
      <svg className="coast" viewBox="0 0 1440 56" preserveAspectRatio="none" aria-hidden="true">
        <path d={coastPath} fill="none" />
      </svg>
      <div className="wrap">
        <div className="brand stack">
          <Link href="/" aria-label={texts.home}>
            <Logo />
          </Link>
          <p>{texts.footer.motto}</p>
        </div>
        {groups.map(({ name, children }) => (
          <div key={name}>
            <h2>{name}</h2>
            <ul>
              {children.map(({ name: item, path, target }) => (
                <li key={path + item}>
                  <Link href={path} {...(target === 'blank' && { target: '_blank', rel: 'noopener' })}>
                    {item}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="legal">
          {copyright.map(({ key, value }) =>
            value === '' ? (
              <span key={key}>{key}</span>
            ) : (
              <a key={key} href={value} rel="noopener">
                {key}
              </a>
            ),
          )}
          {config?.legal ? <LegalLines legal={config.legal} /> : null}
          <span className="push">{texts.footer.label}</span>
        </p>
      </div>
    </footer>
  );
}
