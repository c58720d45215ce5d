import type { ReactNode } from 'react';
import { Button, chinaTime, dialogs, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import './receipt.css';

const words = texts.receipt;

export interface Signed {
  version: number;
  name: string;
  /** SHA-256 of the signed document, hexadecimal. */
  hash: string;
  method: 'drawn' | 'typed';
  time: string;
}

/** What was signed, when, and the hash by which the stored document can be checked. */
export function SignedReceipt({ signed, onDownload, children }: { signed: Signed; onDownload: () => void; children?: ReactNode }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(signed.hash);
    dialogs.toast(words.copied, { kind: 'success' });
  };
  return (
    <section className="card pad stack" aria-label={words.title}>
      <p className="row ov-done">
        <Icon name="ok" />
        <b>{words.title}</b>
        <span className="time push">{chinaTime(signed.time)}</span>
      </p>
      <dl className="ov-facts">
        <dt>{words.signer}</dt>
        <dd>{words.by(signed.name, words.methods[signed.method])}</dd>
        <dt>{words.agreement}</dt>
        <dd>{words.version(signed.version)}</dd>
        <dt>{words.hash}</dt>
        <dd className="ov-hash">{signed.hash.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
      </dl>
      <p className="row wrap-ok">
        <Button size="sm" onClick={onDownload}>
          <Icon name="download" small />
          {words.download}
        </Button>
        <Button size="sm" tone="bare" onClick={() => void copy()}>
          {words.copy}
        </Button>
        {children}
      </p>
    </section>
  );
}
