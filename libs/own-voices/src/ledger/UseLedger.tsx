import { useId, type ReactNode } from 'react';
import { Button, groupDigits, Icon, LinkButton, Tag, spokenTime } from '@shengyu/ui';
import { voiceTexts } from '../locales/voice.zh-CN.ts';
import './ledger.css';

const words = voiceTexts.ledger;

export interface VoiceUse {
  id: number;
  kind: 'order' | 'audition';
  /** Of the work. */
  name: string;
  version: number;
  words: number;
  time: string;
}

export interface UseLedgerProps {
  /** Undefined while they are read. */
  uses: readonly VoiceUse[] | undefined;
  totalWords: number;
  orders: number;
  /** The file with all of them. */
  fileHref: string;
  /** Left out where there are no earlier ones. */
  onMore?: (() => void) | undefined;
  busy?: boolean;
  /** Beside the download: what to do about a use that was not one's own. */
  children?: ReactNode;
}

/** Every use of a voice: when, for what, which version, how much. */
export function UseLedger({ uses = [], totalWords, orders, fileHref, onMore, busy = false, children }: UseLedgerProps) {
  const id = useId();
  return (
    <section className="card big ov-ledger" aria-labelledby={id} aria-busy={busy}>
      <header className="row wrap-ok">
        <h2 id={id}>{words.title}</h2>
        {uses.length > 0 ? <span className="small quiet num">{words.sum(groupDigits(totalWords), orders)}</span> : null}
        <span className="row push wrap-ok">
          {children}
          <LinkButton size="sm" href={fileHref} download>
            <Icon name="download" small />
            {words.download}
          </LinkButton>
        </span>
      </header>
      {uses.length === 0 ? (
        <p className="soft ov-none">{busy ? '' : words.empty}</p>
      ) : (
        <div className="ov-uses" role="region" aria-labelledby={id} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{words.columns.time}</th>
                <th scope="col">{words.columns.where}</th>
                <th scope="col">{words.columns.version}</th>
                <th scope="col" className="end">
                  {words.columns.words}
                </th>
                <th scope="col">{words.columns.kind}</th>
              </tr>
            </thead>
            <tbody>
              {uses.map((use) => (
                <tr key={use.id}>
                  <td className="num">{spokenTime(use.time)}</td>
                  <td>{use.kind === 'audition' ? words.audition : <b>{use.name}</b>}</td>
                  <td>{words.version(use.version)}</td>
                  <td className="end">{groupDigits(use.words)}</td>
                  <td>{use.kind === 'order' ? <Tag tone="blue">{words.kinds.order}</Tag> : <Tag>{words.kinds.audition}</Tag>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {onMore ? (
        <footer>
          <Button size="sm" busy={busy} onClick={onMore}>
            {words.more}
          </Button>
        </footer>
      ) : null}
    </section>
  );
}
