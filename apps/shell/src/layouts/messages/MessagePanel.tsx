import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Message } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { Skeleton, EmptyState, ErrorState, Tag } from '@shengyu/ui';
import type { Messages, MessagesNow } from './create-messages.ts';
import { texts } from './locales/zh-CN.ts';
import { MessageItem } from './MessageItem.tsx';
import { Tabs } from './Tabs.tsx';
import './messages.css';

const waiting: MessagesNow = { status: 'loading', lists: [], unread: 0 };
const silent = (): (() => void) => () => undefined;
const kinds = ['all', 'order', 'account', 'notice'] as const;

export interface MessagePanelProps {
  id: string;
  /** Absent while the page is still getting ready. */
  messages: Messages | null;
}

/** What happened to the member's orders, and what the site has to say. */
export default function MessagePanel({ id, messages }: MessagePanelProps) {
  const now = useSyncExternalStore(
    messages?.subscribe ?? silent,
    () => messages?.now() ?? waiting,
    () => waiting,
  );
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const [nowMs] = useState(() => Date.now());
  const panel = useRef<HTMLElement>(null);
  // The keyboard goes on inside what it has opened.
  useEffect(() => panel.current?.focus(), []);
  const unreadOf = (of: Message['kind']): number => now.lists.filter((message) => message.kind === of && !message.read).length;
  const label = (of: (typeof kinds)[number]) => {
    const count = of === 'all' ? 0 : unreadOf(of);
    return (
      <>
        {texts.kind[of]}
        {count > 0 ? <small className="num">{count}</small> : null}
      </>
    );
  };
  return (
    <section className="pop at bell" id={id} aria-label={texts.title} tabIndex={-1} ref={panel}>
      <header>
        <h2 className="h-card">{texts.title}</h2>
        {now.unread > 0 ? (
          <>
            <Tag tone="blue">{texts.unread(now.unread)}</Tag>
            <button type="button" className="link small push" onClick={() => void messages?.read()}>
              {texts.allRead}
            </button>
          </>
        ) : null}
      </header>
      {now.status === 'loading' ? <Waiting /> : null}
      {now.status === 'failed' ? <ErrorState title={texts.failed} text={texts.failedText} onRetry={() => void messages?.load()} /> : null}
      {now.status === 'ready' && now.lists.length === 0 ? <EmptyState title={texts.empty} text={texts.emptyText} /> : null}
      {now.status === 'ready' && now.lists.length > 0 ? (
        <Tabs
          label={texts.kinds}
          tabs={kinds.map((of) => ({
            key: of,
            label: label(of),
            content: <List lists={now.lists.filter((message) => of === 'all' || message.kind === of)} messages={messages} nowMs={nowMs} />,
          }))}
          value={kind}
          onChange={setKind}
        />
      ) : null}
      <footer>
        <Link className="link small" href="/creation">
          {texts.works}
        </Link>
        <Link className="link small push" href="/notice">
          {texts.notices}
        </Link>
      </footer>
    </section>
  );
}

function List({ lists, messages, nowMs }: { lists: readonly Message[]; messages: Messages | null; nowMs: number }) {
  if (lists.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <ul>
      {lists.map((message) => (
        <MessageItem key={message.id} message={message} nowMs={nowMs} onRead={() => void messages?.read(message.id)} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.loading}>
      <ul aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <li key={row}>
            <Skeleton width={36} height={36} round />
            <Skeleton width="70%" height={16} />
            <Skeleton width={40} height={12} />
            <p>
              <Skeleton width="56%" height={12} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
