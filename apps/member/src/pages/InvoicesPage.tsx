import type { PageHead, PageProps } from '@shengyu/contract';
import { Link } from '@shengyu/nav';
import { LinkButton, Pagination } from '@shengyu/ui';
import { MemberHead } from '../area/MemberHead.tsx';
import { AskedList } from '../invoices/AskedList.tsx';
import { invoicesHref, tabs, type InvoicesData } from '../invoices/invoices.queries.ts';
import { texts } from '../invoices/locales/zh-CN.ts';
import { OpenItems } from '../invoices/OpenItems.tsx';
import { QuoteSheet } from '../invoices/QuoteSheet.tsx';
import '../invoices/InvoicesPage.css';

export { loadInvoices as loader } from '../invoices/invoices.queries.ts';

export const head = (): PageHead => ({ title: texts.title });

export default function InvoicesPage({ data }: PageProps<InvoicesData>) {
  const { tab, page, pageSize, open, buyer, asked, offers, counts, today } = data;
  return (
    <>
      <MemberHead title={texts.title} note={texts.note}>
        <LinkButton href="/account?book=purchases">{texts.back}</LinkButton>
      </MemberHead>
      <nav className="tabs iv-tabs" aria-label={texts.tabs}>
        {tabs.map((name) => (
          <Link key={name} href={invoicesHref(name)} aria-current={name === tab ? 'page' : undefined} keepScroll>
            {texts.tab[name]} {name === 'quote' ? null : <span className="num">{counts[name]}</span>}
          </Link>
        ))}
      </nav>
      {tab === 'open' ? (
        <OpenItems key={open.map(({ order_id: id }) => id).join()} items={open} buyer={buyer} today={today} count={counts.open} />
      ) : null}
      {tab === 'asked' ? <AskedList invoices={asked} today={today} /> : null}
      {tab === 'quote' ? (
        <QuoteSheet offers={offers} buyer={buyer} />
      ) : (
        <Pagination page={page} pageSize={pageSize} count={counts[tab]} href={(to) => invoicesHref(tab, to)} />
      )}
    </>
  );
}
