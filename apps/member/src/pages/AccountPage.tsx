import { useState } from 'react';
import type { PageHead, PageProps } from '@shengyu/contract';
import { Link } from '@shengyu/nav';
import { Button, Card, Icon, LinkButton, Pagination, yuan } from '@shengyu/ui';
import { MemberHead } from '../area/MemberHead.tsx';
import type { AccountData } from '../account/account.queries.ts';
import { accountHref, books } from '../account/account-query.model.ts';
import { AccountFilter } from '../account/AccountFilter.tsx';
import { AccountSummary } from '../account/AccountSummary.tsx';
import { texts } from '../account/locales/zh-CN.ts';
import { MovementTable } from '../account/MovementTable.tsx';
import { PayFromCard } from '../account/PayFromCard.tsx';
import { PurchaseTable } from '../account/PurchaseTable.tsx';
import { Receipt } from '../account/Receipt.tsx';
import { ReceiptForm } from '../account/ReceiptForm.tsx';
import { ReminderCard } from '../account/ReminderCard.tsx';
import { Perks } from '../perks/Perks.tsx';
import { useExport } from '../account/useExport.ts';
import '../account/AccountPage.css';

export { loadAccount as loader } from '../account/account.queries.ts';

export const head = (): PageHead => ({ title: texts.title });

export default function AccountPage({ data }: PageProps<AccountData>) {
  const { query, movements, purchases, count, pageSize, totals, paid, all, months, prices, today, reminders, places } = data;
  const { book } = query;
  const bought = book === 'purchases';
  const { busy, save, print, receipt } = useExport(query, today);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <MemberHead title={texts.title} note={texts.note}>
        <Button busy={busy} disabled={count === 0} onClick={() => void save()}>
          <Icon name="download" />
          {texts.export}
        </Button>
        {bought ? (
          <LinkButton href="/account/invoices">
            <Icon name="file" />
            {texts.invoices}
          </LinkButton>
        ) : null}
        {bought ? (
          <Button disabled={paid.paidFen === 0} aria-expanded={asking} onClick={() => setAsking(!asking)}>
            <Icon name="file" />
            {texts.print}
          </Button>
        ) : null}
      </MemberHead>
      {bought && asking ? <ReceiptForm busy={busy} onPrint={(payer) => void print(payer)} onClose={() => setAsking(false)} /> : null}
      <AccountSummary all={all} months={months} prices={prices} places={places} />
      <AccountFilter query={query} today={today} />
      <Card as="section" className="mb-book" aria-label={texts.book[book]}>
        <div className="ac-bar">
          <nav className="tabs" aria-label={texts.books}>
            {books.map((name) => (
              <Link key={name} href={accountHref({ book: name })} aria-current={name === book ? 'page' : undefined} keepScroll>
                {texts.book[name]}
              </Link>
            ))}
          </nav>
          <span className="small quiet push num" role="status">
            {bought ? texts.purchases.count(count, yuan(paid.paidFen)) : texts.sum(count, totals)}
          </span>
        </div>
        {bought ? (
          <PurchaseTable purchases={purchases} paid={paid} query={query} today={today} />
        ) : (
          <MovementTable movements={movements} totals={totals} query={query} today={today} />
        )}
        <Pagination page={query.page} pageSize={pageSize} count={count} href={(page) => accountHref({ ...query, page })} />
      </Card>
      <Perks />
      <PayFromCard />
      {reminders ? <ReminderCard reminders={reminders} /> : null}
      {receipt ? <Receipt {...receipt} query={query} /> : null}
    </>
  );
}
