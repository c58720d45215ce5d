import type { PageHead, PageProps } from '@shengyu/contract';
import { Link } from '@shengyu/nav';
import { Card, Icon, LinkButton, paidText, Pagination } from '@shengyu/ui';
import { MemberData } from '../area/MemberData.tsx';
import { MemberHead } from '../area/MemberHead.tsx';
import { useNewScriptHref } from '../area/useNewScriptHref.ts';
import type { CreationData } from '../creation/creation.queries.ts';
import { creationHref, PAGE_SIZE, tabs } from '../creation/creation-query.model.ts';
import { BinTable } from '../creation/BinTable.tsx';
import { CreationFilter } from '../creation/CreationFilter.tsx';
import { DraftTable } from '../creation/DraftTable.tsx';
import { texts } from '../creation/locales/zh-CN.ts';
import { useCreation } from '../creation/useCreation.ts';
import { WorkTable } from '../creation/WorkTable.tsx';
import '../creation/CreationPage.css';

export { loadCreation as loader } from '../creation/creation.queries.ts';

export const head = (): PageHead => ({ title: texts.title });

const tables = { works: WorkTable, drafts: DraftTable, bin: BinTable };

export default function CreationPage({ data }: PageProps<CreationData>) {
  return (
    <MemberData>
      <Creation first={data} />
    </MemberData>
  );
}

function Creation({ first }: { first: CreationData }) {
  const data = useCreation(first);
  const { query, counts, today, charged, searched } = data;
  const newScript = useNewScriptHref();
  const works = query.tab === 'works';
  const Table = tables[query.tab];
  return (
    <>
      <MemberHead title={texts.title} note={texts.note(counts.works, counts.drafts)}>
        <LinkButton href="/edit?import=1">{texts.importFile}</LinkButton>
        <LinkButton tone="next" href={newScript}>
          <Icon name="plus" />
          {texts.write}
        </LinkButton>
      </MemberHead>
      {query.tab === 'bin' ? null : <CreationFilter query={query} today={today} />}
      <Card as="section" className="mb-book" aria-label={texts.tabs[query.tab]}>
        <nav className="tabs" aria-label={texts.title}>
          {tabs.map((tab) => (
            <Link
              key={tab}
              href={creationHref({ tab, keyword: query.keyword })}
              aria-current={tab === query.tab ? 'page' : undefined}
              keepScroll
            >
              {texts.tabs[tab]} <span className="num">{counts[tab]}</span>
            </Link>
          ))}
          {works ? <span className="small quiet push num">{texts.spent(counts.works, paidText(charged))}</span> : null}
        </nav>
        <Table data={data} />
        <Pagination page={query.page} pageSize={PAGE_SIZE} count={counts[query.tab]} href={(page) => creationHref({ ...query, page })} />
        {searched === undefined ? null : <p className="cr-foot small quiet">{texts.searched(searched)}</p>}
        {works ? <p className="cr-foot small quiet">{texts.label}</p> : null}
      </Card>
    </>
  );
}
