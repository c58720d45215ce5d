import type { PageHead, PageProps } from '@shengyu/contract';
import { Button, Card, Icon, Pagination } from '@shengyu/ui';
import { MemberHead } from '../member/MemberHead.tsx';
import { memberTexts } from '../member/locales/zh-CN.ts';
import type { AccountData } from './account.queries.ts';
import { accountHref } from './account-query.model.ts';
import { AccountFilter } from './AccountFilter.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { texts } from './locales/zh-CN.ts';
import { MovementTable } from './MovementTable.tsx';
import { useExport } from './useExport.ts';
import './AccountPage.css';

export { loadAccount as loader } from './account.queries.ts';

export const head = (): PageHead => ({ title: `${texts.title} — ${memberTexts.site}` });

export default function AccountPage({ data }: PageProps<AccountData>) {
  const { query, movements, count, pageSize, totals, all, today } = data;
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
      <Card as="section" className="mb-book" aria-label={texts.records}>
        <div className="ac-bar">
          <h2 className="h-card">{texts.records}</h2>
          <span className="small quiet push num" role="status">
            {texts.sum(count, totals.in, totals.out)}
          </span>
        </div>
        <MovementTable movements={movements} totals={totals} filtered={query.action !== 0 || query.start !== '' || query.end !== ''} />
        <Pagination page={query.page} pageSize={pageSize} count={count} href={(page) => accountHref({ ...query, page })} />
      </Card>
    </>
  );
}
