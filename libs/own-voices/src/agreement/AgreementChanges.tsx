import type { ReactNode } from 'react';
import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { AgreementChange } from './agreement.model.ts';
import './agreement.css';

const words = texts.agreement;

/** What an agreement says otherwise than the version that was signed. */
export function AgreementChanges({ changes, children }: { changes: readonly AgreementChange[]; children?: ReactNode }) {
  return (
    <section className="card pad stack" aria-label={words.changed(changes.length)}>
      <p className="row ov-warn">
        <Icon name="info" />
        <b>{words.changed(changes.length)}</b>
      </p>
      <ul className="ov-diff small">
        {changes.map(({ was, now }) => (
          <li key={`${was ?? ''}→${now ?? ''}`}>
            {was === undefined ? null : (
              <del>
                <span className="sr">{words.was}</span>
                {was}
              </del>
            )}
            {now === undefined ? null : (
              <ins>
                <span className="sr">{was === undefined ? words.added : words.now}</span>
                {now}
              </ins>
            )}
          </li>
        ))}
      </ul>
      <p className="small quiet">{words.signedStays}</p>
      {children}
    </section>
  );
}
