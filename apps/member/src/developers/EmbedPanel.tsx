import { useEffect, useState } from 'react';
import type { ApiKeyCard } from '@shengyu/api';
import { Button, Card, EmptyState, ErrorState, LinkButton, Skeleton, Tag } from '@shengyu/ui';
import { hostCode, pageCode, type EmbedVersion } from './embed-code.model.ts';
import { readEmbed } from './embed.queries.ts';
import { EmbedTry } from './EmbedTry.tsx';
import { texts } from './locales/embed.zh-CN.ts';
import { developersHref } from './section.model.ts';

/** The studio in the member's own product: which pages may show it, and what goes into page and server. */
export function EmbedPanel({ keys }: { keys: readonly ApiKeyCard[] }) {
  const [version, setVersion] = useState<EmbedVersion | 'failed' | null>(null);
  const [asked, ask] = useState(0);
  useEffect(() => {
    let here = true;
    readEmbed().then(
      (found) => here && setVersion(found),
      () => here && setVersion('failed'),
    );
    return () => void (here = false);
  }, [asked]);
  const own = keys.filter(({ scopes, revoke_time: revoked }) => scopes.includes('embed') && revoked === null);
  return (
    <>
      <Card as="section" big className="dv-card" aria-labelledby="dv-embed">
        <header>
          <div>
            <h2 id="dv-embed">{texts.title}</h2>
            <p className="small quiet">{texts.note}</p>
          </div>
        </header>
        {own.length === 0 ? <NoKey /> : <Pages keys={own} />}
      </Card>
      {own.length > 0 && version !== null && version !== 'failed' ? <EmbedTry version={version} keys={own} /> : null}
      <Card as="section" big className="dv-card" aria-labelledby="dv-embed-code">
        <header>
          <div>
            <h2 id="dv-embed-code">{texts.code}</h2>
            <p className="small quiet">{texts.codeNote}</p>
          </div>
        </header>
        {version === 'failed' ? (
          <ErrorState title={texts.failed} text={texts.failedText} onRetry={() => ask(asked + 1)} />
        ) : version === null ? (
          <div className="dv-inset" aria-busy="true">
            <Skeleton height={120} />
          </div>
        ) : (
          <div className="dv-inset stack">
            <Code name={texts.page} text={pageCode(location.origin, version)} />
            <Code name={texts.server} text={hostCode(location.origin, own[0]?.origins[0])} />
          </div>
        )}
      </Card>
    </>
  );
}

function NoKey() {
  return (
    <EmptyState title={texts.none} text={texts.noneText}>
      <LinkButton tone="primary" size="sm" href={developersHref('keys')}>
        {texts.toKeys}
      </LinkButton>
    </EmptyState>
  );
}

function Pages({ keys }: { keys: readonly ApiKeyCard[] }) {
  return (
    <ul className="dv-inset stack">
      {keys.map(({ id, name, origins }) => (
        <li key={id} className="row wrap-ok">
          <b>{name}</b>
          {origins.length === 0 ? <Tag tone="warn">{texts.nowhere}</Tag> : origins.map((origin) => <Tag key={origin}>{origin}</Tag>)}
        </li>
      ))}
    </ul>
  );
}

function Code({ name, text }: { name: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div>
      <p className="row">
        <b className="small">{name}</b>
        <Button tone="bare" size="sm" className="push" onClick={copy}>
          {copied ? texts.copied : texts.copy}
        </Button>
      </p>
      <pre className="dv-code" tabIndex={0} aria-label={name}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
