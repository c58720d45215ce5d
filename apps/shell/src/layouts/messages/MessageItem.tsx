import type { Message } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { clockTime, Icon, paidText, PlayButton, ProgressBar, type IconName } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import { timeAgo } from './time-ago.model.ts';

type Account = Extract<Message, { kind: 'account' }>['account'];
type Order = Extract<Message, { kind: 'order' }>['order'];

const download = (orderId: string, kind: 'audio' | 'package'): string => `/api/ai.Order/download?order_id=${orderId}&kind=${kind}`;

export interface MessageItemProps {
  message: Message;
  /** When the list was opened. */
  nowMs: number;
  onRead: () => void;
}

/** One message; whatever is done with it marks it as read. */
export function MessageItem({ message, nowMs, onRead }: MessageItemProps) {
  const { icon, tone, title } = headOf(message);
  return (
    <li className={message.read ? undefined : 'new'}>
      <span className={`pic ${tone}`}>
        <Icon name={icon} />
      </span>
      <b className="clip">
        {message.kind === 'notice' ? (
          <Link href={`/notice/${message.notice.id}`} onClick={onRead}>
            {title}
          </Link>
        ) : (
          title
        )}
        {message.read ? null : <span className="sr">{texts.isNew}</span>}
      </b>
      <span className="time">{timeAgo(message.time, nowMs)}</span>
      {message.kind === 'notice' ? <p className="clip">{message.notice.summary}</p> : null}
      {message.kind === 'order' ? <OrderMessage order={message.order} onRead={onRead} /> : null}
      {message.kind === 'account' ? <AccountMessage account={message.account} onRead={onRead} /> : null}
    </li>
  );
}

function headOf(message: Message): { icon: IconName; tone: string; title: string } {
  if (message.kind === 'notice') return { icon: 'info', tone: 'off', title: message.notice.title };
  if (message.kind === 'account') return accountHead(message.account);
  const { state, name } = message.order;
  if (state === 'done') return { icon: 'check', tone: 'ok', title: texts.done(name) };
  if (state === 'failed') return { icon: 'bad', tone: 'bad', title: texts.wrong(name) };
  return { icon: 'clock', tone: '', title: texts.running(name) };
}

function accountHead(account: Account): { icon: IconName; tone: string; title: string } {
  switch (account.what) {
    case 'paid':
      return { icon: 'check', tone: 'ok', title: texts.bought(account.name) };
    case 'refunded':
      return { icon: 'info', tone: 'off', title: texts.refunded(account.name) };
    case 'words':
      return { icon: 'clock', tone: '', title: texts.wordsEnd(account.words) };
    case 'tier':
      return { icon: 'clock', tone: '', title: texts.tierEnds(account.tier.toUpperCase()) };
    case 'gift':
      return { icon: 'check', tone: 'ok', title: texts.gift(account.amount, account.unit) };
    case 'tier_given':
      return { icon: 'check', tone: 'ok', title: texts.tierGiven(account.name) };
    case 'tier_ended':
      return { icon: 'info', tone: 'off', title: texts.tierEnded(account.name) };
    case 'order_refunded':
      return { icon: 'info', tone: 'off', title: texts.refunded(account.name) };
    case 'order_cancelled':
      return { icon: 'info', tone: 'off', title: texts.cancelled(account.name) };
    case 'post_hidden':
      return { icon: 'info', tone: 'off', title: texts.postHidden(account.name) };
    case 'post_restored':
      return { icon: 'info', tone: 'off', title: texts.postBack(account.name) };
    case 'custody':
      return { icon: 'clock', tone: '', title: texts.custodyEnds[account.voice] };
    case 'voice_frozen':
      return { icon: 'info', tone: 'off', title: texts.voiceFrozen(account.name) };
    case 'voice_unfrozen':
      return { icon: 'check', tone: 'ok', title: texts.voiceBack(account.name) };
    case 'consent_accepted':
      return { icon: 'check', tone: 'ok', title: texts.consentAccepted(account.name) };
    case 'consent_refused':
      return { icon: 'info', tone: 'off', title: texts.consentRefused(account.name) };
    case 'unfrozen':
      return { icon: 'check', tone: 'ok', title: texts.unfrozen };
  }
}

const byOperator = [
  'gift',
  'tier_given',
  'tier_ended',
  'order_refunded',
  'order_cancelled',
  'post_hidden',
  'post_restored',
  'unfrozen',
  ...(['voice_frozen', 'voice_unfrozen', 'consent_accepted', 'consent_refused'] as const),
] as const;
type ByOperator = Extract<Account, { what: (typeof byOperator)[number] }>;

function isByOperator(account: Account): account is ByOperator {
  return byOperator.some((what) => what === account.what);
}

const places: Partial<Record<Account['what'], readonly [href: string, label: string]>> = {
  words: ['/equity', texts.equity],
  tier: ['/equity', texts.equity],
  tier_given: ['/equity', texts.equity],
  tier_ended: ['/equity', texts.equity],
  post_hidden: ['/qAnda', texts.questions],
  post_restored: ['/qAnda', texts.questions],
  voice_frozen: ['/myvoiceclone', texts.ownVoices],
  voice_unfrozen: ['/myvoiceclone', texts.ownVoices],
  consent_accepted: ['/myvoiceclone', texts.ownVoices],
  consent_refused: ['/myvoiceclone', texts.ownVoices],
};

function AccountMessage({ account, onRead }: { account: Account; onRead: () => void }) {
  const { what } = account;
  const ofVoice = account.what === 'custody' ? ([`/myvoice${account.voice}`, texts.ownVoices] as const) : undefined;
  const [href, label] = ofVoice ?? places[what] ?? ['/account', texts.account];
  return (
    <p>
      {what === 'paid' ? texts.boughtText(account.fen) : null}
      {isByOperator(account) ? texts.why(account.reason) : null}
      {what === 'refunded' ? texts.refundedText(account.fen, account.reason) : null}
      {what === 'words' ? texts.wordsEndText(account.lot, account.end_time) : null}
      {what === 'tier' ? texts.tierEndsText(account.end_time) : null}
      {what === 'custody' ? texts.custodyEndsText(account.end_time) : null}
      <Link className="link" href={href} onClick={onRead}>
        {label}
      </Link>
    </p>
  );
}

function OrderMessage({ order, onRead }: { order: Order; onRead: () => void }) {
  const { order_id: id, script_id: script, name, state, words, duration_ms: durationMs, progress } = order;
  if (state === 'done')
    return (
      <>
        <p>{texts.doneText(words, paidText(order))}</p>
        {/* Whichever of its controls is used, the message has been seen. */}
        <div className="player" onClickCapture={onRead}>
          <PlayButton url={download(id, 'audio')} name={name} size="s" />
          <span className="time">{clockTime(durationMs)}</span>
          <a className="btn sm push" href={download(id, 'package')} download aria-label={texts.downloadOf(name)}>
            <Icon name="download" small />
            {texts.download}
          </a>
        </div>
      </>
    );
  if (state === 'failed')
    return (
      <p>
        {texts.wrongText(paidText(order))}
        <Link className="link" href={`/edit?script=${script}`} onClick={onRead}>
          {texts.look}
        </Link>
      </p>
    );
  return (
    <>
      <p>{texts.runningText(Math.floor(progress * 100))}</p>
      <ProgressBar value={progress} label={texts.running(name)} />
    </>
  );
}
