import { Link } from '@shengyu/nav';
import { EmptyState, Tag } from '@shengyu/ui';
import { queuedOf } from '../approvals/approvals.queries.ts';
import { hrefOf } from '../frame/places.ts';
import type { Figures } from './overview.queries.ts';
import { texts } from './locales/zh-CN.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Task {
  href: string;
  name: string;
  link: string;
  note: string;
  urgent?: boolean;
  count: number;
}

function tasksOf(waiting: Figures['waiting'], now: string): Task[] {
  const { oldest_queued: oldest, findings, approvals, next_expiry: expiry, engines_down: down } = waiting;
  const { consents, oldest_consent: oldestConsent, voice_reports: ofVoices, invoices, oldest_invoice: oldestInvoice } = waiting;
  const { transfers, oldest_transfer: oldestTransfer } = waiting;
  const days = expiry === null ? 0 : Math.floor((Date.parse(expiry) - Date.parse(now)) / DAY_MS);
  const hoursSince = (time: string | null): number => (time === null ? 0 : Math.floor((Date.parse(now) - Date.parse(time)) / HOUR_MS));
  const tasks: Task[] = [
    {
      href: hrefOf('approvals'),
      name: texts.approvals,
      link: texts.pieces(approvals),
      note: texts.expires(days),
      urgent: true,
      count: approvals,
    },
    {
      href: hrefOf('reports'),
      name: texts.reports,
      link: texts.count(queuedOf(waiting)),
      note: texts.oldest(hoursSince(oldest)),
      urgent: true,
      count: queuedOf(waiting),
    },
    {
      href: hrefOf('ownvoices'),
      name: texts.consents,
      link: texts.pieces(consents),
      note: texts.oldestPiece(hoursSince(oldestConsent)),
      count: consents,
    },
    {
      href: `${hrefOf('ownvoices')}?tab=reports`,
      name: texts.voiceReports,
      link: texts.count(ofVoices),
      note: texts.voiceReportsNote,
      urgent: true,
      count: ofVoices,
    },
    {
      href: hrefOf('invoices'),
      name: texts.invoices,
      link: texts.sheets(invoices),
      note: texts.oldestSheet(hoursSince(oldestInvoice)),
      count: invoices,
    },
    {
      href: `${hrefOf('orders')}?tab=transfers`,
      name: texts.transfers,
      link: texts.cases(transfers),
      note: texts.oldestCase(hoursSince(oldestTransfer)),
      count: transfers,
    },
    {
      href: `${hrefOf('orders')}?tab=findings`,
      name: texts.findings,
      link: texts.cases(findings),
      note: texts.findingsNote,
      count: findings,
    },
    {
      href: hrefOf('engines'),
      name: texts.engines(down.join('、')),
      link: texts.look,
      note: texts.enginesNote,
      urgent: true,
      count: down.length,
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** What waits for an operator, the way to each. */
export function Waiting({ waiting, now }: { waiting: Figures['waiting']; now: string }) {
  const tasks = tasksOf(waiting, now);
  return (
    <section className="ad-card ad-pad" aria-label={texts.waiting}>
      <div className="row">
        <h2>{texts.waiting}</h2>
        {tasks.length > 0 ? (
          <span className="push">
            <Tag tone="blue">{tasks.reduce((sum, { count }) => sum + count, 0)}</Tag>
          </span>
        ) : null}
      </div>
      {tasks.length === 0 ? <EmptyState title={texts.nothing} text={texts.nothingText} level={3} /> : null}
      <ul className="ad-tasks">
        {tasks.map(({ href, name, link, note, urgent }) => (
          <li key={href}>
            <span className={urgent ? 'dot bad' : 'dot warn'} />
            <b>{name}</b>
            <Link className="link small" href={href}>
              {link}
            </Link>
            <small>{note}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
