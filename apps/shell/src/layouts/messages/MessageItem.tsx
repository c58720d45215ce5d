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

interface Head {
  icon: IconName;
  tone: string;
  title: string;
}
const good = (title: string): Head => ({ icon: 'check', tone: 'ok', title });
const plain = (title: string): Head => ({ icon: 'info', tone: 'off', title });
const pending = (title: string): Head => ({ icon: 'clock', tone: '', title });

function headOf(message: Message): Head {
  if (message.kind === 'notice') return plain(message.notice.title);
  if (message.kind === 'account') return accountHead(message.account);
  const { state, name } = message.order;
  if (state === 'done') return good(texts.done(name));
  if (state === 'failed') return { icon: 'bad', tone: 'bad', title: texts.wrong(name) };
  return pending(texts.running(name));
}

function accountHead(account: Account): Head {
  switch (account.what) {
    case 'paid':
      return good(texts.bought(account.name));
    case 'refunded':
      return plain(texts.refunded(account.name));
    case 'words':
      return pending(texts.wordsEnd(account.words));
    case 'tier':
      return pending(texts.tierEnds(account.tier.toUpperCase()));
    case 'gift':
      return good(texts.gift(account.amount, account.unit));
    case 'tier_given':
      return good(texts.tierGiven(account.name));
    case 'tier_ended':
      return plain(texts.tierEnded(account.name));
    case 'order_refunded':
      return plain(texts.refunded(account.name));
    case 'order_cancelled':
      return plain(texts.cancelled(account.name));
    case 'post_hidden':
      return plain(texts.postHidden(account.name));
    case 'post_restored':
      return plain(texts.postBack(account.name));
    case 'custody':
      return pending(texts.custodyEnds[account.voice]);
    case 'engine':
      return good(texts.engineThere(account.name));
    case 'webhook':
      return { icon: 'bad', tone: 'bad', title: texts.webhookOff };
    case 'voice_frozen':
      return plain(texts.voiceFrozen(account.name));
    case 'voice_unfrozen':
      return good(texts.voiceBack(account.name));
    case 'consent_accepted':
      return good(texts.consentAccepted(account.name));
    case 'consent_refused':
      return plain(texts.consentRefused(account.name));
    case 'report_settled':
      return plain(texts.reportSettled);
    case 'invoice_issued':
      return good(texts.invoiceIssued(account.name));
    case 'invoice_returned':
      return plain(texts.invoiceReturned(account.name));
    case 'invoice_red':
      return plain(texts.invoiceRed(account.name));
    case 'transfer_closed':
      return plain(texts.transferClosed(account.name));
    case 'unfrozen':
      return good(texts.unfrozen);
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
  ...(['voice_frozen', 'voice_unfrozen', 'consent_accepted', 'consent_refused', 'report_settled'] as const),
  ...(['invoice_issued', 'invoice_returned', 'invoice_red', 'transfer_closed'] as const),
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
  webhook: ['/developers?part=hooks', texts.webhooks],
  engine: ['/myvoiceclone', texts.chooseEngine],
  invoice_issued: ['/account/invoices?tab=asked', texts.invoices],
  invoice_returned: ['/account/invoices?tab=asked', texts.invoices],
  invoice_red: ['/account/invoices?tab=asked', texts.invoices],
  transfer_closed: ['/account?book=purchases', texts.purchases],
  post_hidden: ['/qAnda', texts.questions],
  post_restored: ['/qAnda', texts.questions],
  voice_frozen: ['/myvoiceclone', texts.ownVoices],
  voice_unfrozen: ['/myvoiceclone', texts.ownVoices],
  consent_accepted: ['/myvoiceclone', texts.ownVoices],
  consent_refused: ['/myvoiceclone', texts.ownVoices],
  report_settled: ['/myvoiceclone', texts.ownVoices],
};

function AccountMessage({ account, onRead }: { account: Account; onRead: () => void }) {
  const { what } = account;
  const ofVoice = account.what === 'custody' ? ([`/myvoice${account.voice}`, texts.ownVoices] as const) : undefined;
  const [href, label] = ofVoice ?? places[what] ?? ['/account', texts.account];
  return (
    <p>
      {what === 'paid' ? texts.boughtText(account.fen) : null}
      {isByOperator(account) && account.reason !== '' ? texts.why(account.reason) : null}
      {what === 'refunded' ? texts.refundedText(account.fen, account.reason) : null}
      {what === 'words' ? texts.wordsEndText(account.lot, account.end_time) : null}
      {what === 'tier' ? texts.tierEndsText(account.end_time) : null}
      {what === 'custody' ? texts.custodyEndsText(account.end_time) : null}
      {account.what === 'webhook' ? texts.webhookOffText[account.off] : null}
      {what === 'engine' ? texts.engineThereText : null}
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
