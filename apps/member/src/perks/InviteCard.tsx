import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useCall, useSession } from '@shengyu/session';
import { Button, Card, dialogs, groupDigits, Icon, Tag, yuan, spokenDate } from '@shengyu/ui';
import { QrCode } from '@shengyu/ui/qr';
import { readInvites, type Invites } from './perks.queries.ts';
import { texts } from './locales/zh-CN.ts';

const t = texts.invites;
const tones = { rewarded: 'done', refused: 'bad' } as const;

/** A member's link, and what became of those who came by it. */
export function InviteCard() {
  const call = useCall();
  const member = useSession((state) => state.user?.id ?? null);
  const { data } = useQuery({
    queryKey: ['invites', member],
    queryFn: ({ signal }) => readInvites(call, signal),
    enabled: member !== null,
  });
  if (!data) return null;
  const { words, days, least_fen: least, came, paid, words_had: had, month_left: left, lists } = data;
  return (
    <Card as="section" pad className="pk-invites" id="invite" aria-labelledby="pk-invites">
      <div>
        <h2 className="h-card" id="pk-invites">
          {t.title(words)}
        </h2>
        <p className="soft">{t.lead(yuan(least), words, days)}</p>
      </div>
      <InviteLink slug={data.slug} />
      <dl className="pk-counts num">
        <Count name={t.counts.came} value={came} />
        <Count name={t.counts.paid} value={paid} />
        <Count name={t.counts.words} value={had} unit={t.words} />
        <Count name={t.counts.left} value={left} unit={t.people} />
      </dl>
      {lists.length === 0 ? <p className="small quiet">{t.none}</p> : null}
      <ul>
        {lists.map((friend, at) => (
          <Friend key={at} friend={friend} words={words} />
        ))}
      </ul>
      <p className="small quiet">{t.rules}</p>
    </Card>
  );
}

function InviteLink({ slug }: { slug: string }) {
  const [shown, setShown] = useState(false);
  const link = `${location.origin}/i/${slug}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      dialogs.toast(t.copied, { kind: 'success' });
    } catch {
      dialogs.toast(t.copyFailed, { kind: 'error' });
    }
  };
  return (
    <>
      <div className="row wrap-ok">
        <span className="input pk-link">
          <input className="num" value={link} aria-label={t.link} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
        </span>
        <Button tone="next" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button icon aria-label={t.qr} aria-expanded={shown} onClick={() => setShown(!shown)}>
          <Icon name="more" />
        </Button>
      </div>
      {shown ? (
        <div className="pk-qr">
          <QrCode text={link} label={t.qrOf} />
        </div>
      ) : null}
    </>
  );
}

function Count({ name, value, unit }: { name: string; value: number; unit?: string }) {
  return (
    <div>
      <dt className="small quiet">{name}</dt>
      <dd>
        {groupDigits(value)} {unit ? <small>{unit}</small> : null}
      </dd>
    </div>
  );
}

function Friend({ friend, words }: { friend: Invites['lists'][number]; words: number }) {
  const { name, state, refusal, amount_fen: amount, time } = friend;
  const said = {
    waiting: t.waiting,
    rewarded: t.rewarded(yuan(amount), words),
    refused: refusal ? t.refusals[refusal] : t.states.refused,
    returned: t.returned,
  }[state];
  return (
    <li>
      <span>
        <b>{name}</b>
        <small className="quiet num">{said}</small>
      </span>
      <span className="small quiet num">{spokenDate(time)}</span>
      <Tag {...(state === 'rewarded' || state === 'refused' ? { tone: tones[state] } : {})}>{t.states[state]}</Tag>
    </li>
  );
}
