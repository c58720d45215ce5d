import type { PageHead, PageProps } from '@shengyu/contract';
import { Link } from '@shengyu/nav';
import { Button, Card, Icon, Pagination } from '@shengyu/ui';
import { MemberHead } from '../area/MemberHead.tsx';
import type { AccountData } from '../account/account.queries.ts';
import { accountHref } from '../account/account-query.model.ts';
import { AccountFilter } from '../account/AccountFilter.tsx';
import { AccountSummary } from '../account/AccountSummary.tsx';
import { texts } from '../account/locales/zh-CN.ts';
import { MovementTable } from '../account/MovementTable.tsx';
import { useExport } from '../account/useExport.ts';
import '../account/AccountPage.css';

export { loadAccount as loader } from '../account/account.queries.ts';

export const head = (): PageHead => ({ title: texts.title });

export default function AccountPage({ data }: PageProps<AccountData>) {
  const { query, movements, count, pageSize, totals, all, today } = data;
  const recharges = query.kind === 'recharge';
  const { busy, save } = useExport(query, today);
  return (
    <>
      <MemberHead title={texts.title} note={texts.note}>
        <Button busy={busy} disabled={count === 0} onClick={() => void save()}>
          <Icon name="download" />
          {texts.export}
        </Button>
      </MemberHead>
      <AccountSummary all={all} />
      <AccountFilter query={query} today={today} />
      <Card as="section" className="mb-book" aria-label={recharges ? texts.recharges : texts.records}>
        <div className="ac-bar">
          <nav className="tabs" aria-label={texts.books}>
            <Link href={accountHref({})} aria-current={recharges ? undefined : 'page'} keepScroll>
              {texts.records}
            </Link>
            <Link href={accountHref({ kind: 'recharge' })} aria-current={recharges ? 'page' : undefined} keepScroll>
              {texts.recharges}
            </Link>
          </nav>
          <span className="small quiet push num" role="status">
            {texts.sum(count, totals.in, totals.out)}
          </span>
        </div>
        <MovementTable movements={movements} totals={totals} query={query} />
        <Pagination page={query.page} pageSize={pageSize} count={count} href={(page) => accountHref({ ...query, page })} />
      </Card>
    </>
  );
}
