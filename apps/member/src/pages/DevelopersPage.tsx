import type { PageHead, PageProps } from '@shengyu/contract';
import { Link } from '@shengyu/nav';
import { MemberData } from '../area/MemberData.tsx';
import { MemberHead } from '../area/MemberHead.tsx';
import { ApiPanel } from '../developers/ApiPanel.tsx';
import type { DevelopersData } from '../developers/developers.queries.ts';
import { EmbedPanel } from '../developers/EmbedPanel.tsx';
import { HookPanel } from '../developers/HookPanel.tsx';
import { KeyPanel } from '../developers/KeyPanel.tsx';
import { texts } from '../developers/locales/zh-CN.ts';
import { developersHref, sections } from '../developers/section.model.ts';
import { useDevelopers } from '../developers/useDevelopers.ts';
import { UsagePanel } from '../developers/UsagePanel.tsx';
import '../developers/DevelopersPage.css';
import '../developers/UsagePanel.css';

export { loadDevelopers as loader } from '../developers/developers.queries.ts';

/** A visitor has the page's frame, without its data. */
export const head = (data: DevelopersData | undefined): PageHead => ({
  title: data ? `${texts.section[data.section]} - ${texts.title}` : texts.title,
});

export default function DevelopersPage({ data }: PageProps<DevelopersData>) {
  return (
    <>
      <MemberHead title={texts.title} note={texts.note} />
      <nav className="tabs dv-tabs" aria-label={texts.sections}>
        {sections.map((name) => (
          <Link key={name} href={developersHref(name)} aria-current={name === data.section ? 'page' : undefined} keepScroll>
            {texts.section[name]}
          </Link>
        ))}
      </nav>
      <MemberData>
        <Panel first={data} />
      </MemberData>
    </>
  );
}

function Panel({ first }: { first: DevelopersData }) {
  const { section, keys, key, usage, ofKey, hooks, log, span, today, missed } = useDevelopers(first);
  switch (section) {
    case 'keys':
      return keys && <KeyPanel keys={keys} today={today} />;
    case 'usage':
      return usage && keys && <UsagePanel usage={usage} ofKey={ofKey} keys={keys.lists} chosen={key} span={span} today={today} />;
    case 'hooks':
      return hooks && log && <HookPanel hooks={hooks} log={log} missed={missed} today={today} />;
    case 'api':
      return <ApiPanel />;
    case 'embed':
      return keys && <EmbedPanel keys={keys.lists} />;
  }
}
