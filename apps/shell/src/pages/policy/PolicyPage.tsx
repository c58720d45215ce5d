import { useMemo } from 'react';
import { Button, chinaDay } from '@shengyu/ui';
import type { PageHead, PageProps } from '@shengyu/contract';
import { Link } from '@shengyu/nav';
import { texts } from './locales/zh-CN.ts';
import { loadPolicy, policyTypes, type PolicyData } from './policy.queries.ts';
import { policyOutline } from './policy-outline.model.ts';
import './PolicyPage.css';

export const loader = loadPolicy;

export function head({ title, type, version, versions }: PolicyData): PageHead {
  const isOld = versions.length > 0 && version !== versions[0]?.version;
  return {
    title,
    ...(isOld && { unlisted: true }),
    description: texts.about(title),
    canonical: `/policy/${type}`,
    trail: [{ name: title, path: `/policy/${type}` }],
  };
}

/** A policy to read or print: its date, its contents, and the way to the others. */
export default function PolicyPage({ data: { title, content, update_time: updated, type, version, versions } }: PageProps<PolicyData>) {
  const { html, clauses } = useMemo(() => policyOutline(content), [content]);
  return (
    <div className="wrap policy">
      <nav aria-label={texts.label}>
        {policyTypes.map((other) => (
          <Link key={other} href={`/policy/${other}`} {...(other === type && { 'aria-current': 'page' as const })}>
            {texts.names[other]}
          </Link>
        ))}
      </nav>
      <article>
        <h1>{title}</h1>
        <p className="policy-by small quiet">
          <span>
            {texts.version(version)} {texts.updated} <time dateTime={updated}>{chinaDay(updated)}</time>
          </span>
          {versions
            .filter((one) => one.version !== version)
            .map((one) => (
              <Link key={one.version} className="link" href={`/policy/${type}?version=${one.version}`}>
                {texts.otherVersion(one.version, chinaDay(one.time))}
              </Link>
            ))}
          <Button size="sm" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </p>
        {clauses.length > 2 ? (
          <nav className="policy-outline" aria-label={texts.contents}>
            <h2>{texts.contents}</h2>
            <ol>
              {clauses.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {/* oxlint-disable-next-line react/no-danger -- rendered from Markdown and sanitised by the API */}
        <div className="policy-prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  );
}
