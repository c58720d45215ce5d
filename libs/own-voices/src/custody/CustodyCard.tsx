import type { ReactNode } from 'react';
import { Button, Icon, Island, yuan, type IslandLook, spokenDate } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { Custody } from './custody.model.ts';
import './custody.css';

const words = texts.custody;

export interface CustodyCardProps {
  name: string;
  avatar: IslandLook;
  custody: Custody;
  keptUntil: string | null;
  yearFen: number;
  /** Opens the till; left out where the site sells nothing. */
  onRenew?: () => void;
  busy?: boolean;
  /** Further ways: delete it, hear it. */
  children?: ReactNode;
}

const tones = { none: '', paid: '', ending: '', grace: 'warn', suspended: 'bad' } as const;

/** How long a voice is still kept, on a line from the first reminder to the end of the grace, and how it goes on. */
export function CustodyCard({ name, avatar, custody, keptUntil, yearFen, onRenew, busy = false, children }: CustodyCardProps) {
  const { phase, days, share } = custody;
  const told = words.phases[phase];
  return (
    <section className="card pad stack ov-custody" aria-label={words.label(name)}>
      <p className="row">
        <span className={phase === 'suspended' ? 'sunk' : undefined}>
          <Island {...avatar} />
        </span>
        <span>
          <b>{name}</b>
          <small>{keptUntil === null ? words.notYet : told.short(spokenDate(keptUntil))}</small>
        </span>
      </p>
      {phase === 'none' || phase === 'paid' ? null : (
        <div>
          <div className="ov-tide" role="img" aria-label={told.short(spokenDate(keptUntil ?? ''))}>
            <i className={tones[phase]} style={{ left: `${Math.round(share * 100)}%` }} />
          </div>
          <p className="row small quiet ov-tide-marks" aria-hidden="true">
            {words.marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </p>
        </div>
      )}
      <p className="soft">{told.text(yuan(yearFen), days)}</p>
      <p className="row wrap-ok">
        {onRenew && phase !== 'none' ? (
          <Button tone={phase === 'paid' ? 'plain' : 'next'} busy={busy} onClick={onRenew}>
            <Icon name="wallet" small />
            {phase === 'suspended' ? words.restore : words.renew(yuan(yearFen))}
          </Button>
        ) : null}
        {children}
      </p>
    </section>
  );
}
