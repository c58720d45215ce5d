import { Tabs } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { waitingQuery } from '../approvals/approvals.queries.ts';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { useKeyset } from '../list/useKeyset.ts';
import { ConsentDrawer } from './ConsentDrawer.tsx';
import { ConsentTable } from './ConsentTable.tsx';
import { OwnVoiceDrawer } from './OwnVoiceDrawer.tsx';
import { OwnVoiceTable } from './OwnVoiceTable.tsx';
import { ReportDrawer } from './ReportDrawer.tsx';
import { ReportTable } from './ReportTable.tsx';
import { queues, readOpening, type Queue } from './opening.model.ts';
import { readConsents, type Consent, type VoiceReport } from './own-voices.queries.ts';
import { texts } from './locales/zh-CN.ts';
import './own-voices.css';

/** Voices that members made of themselves: consents to check, reports of misuse, and all of them; a link opens what it names. */
export default function OwnVoices() {
  const { search } = useLocation();
  return <Queues key={search} search={search} />;
}

/** What is open beside the lists: a consent and a report stay as they were read, also when somebody else has settled them meanwhile. */
type Opened = { consent: Consent } | { report: VoiceReport } | { voice: string } | null;

function Queues({ search }: { search: string }) {
  const call = useCall();
  const [opening] = useState(() => readOpening(search));
  const [queue, setQueue] = useState<Queue>(opening.queue);
  const [opened, setOpened] = useState<Opened>(opening.open === null ? null : { voice: opening.open });
  const { data: waiting } = useQuery(waitingQuery(call));
  const consents = useKeyset({
    queryKey: ['own-voices', 'consents'],
    read: (after: number | undefined, signal) => readConsents(call, after, signal),
    idOf: ({ consent_id: id }) => id,
  });
  const close = (): void => setOpened(null);
  const consent = opened && 'consent' in opened ? opened.consent : null;
  const report = opened && 'report' in opened ? opened.report : null;
  const voice = opened && 'voice' in opened ? opened.voice : null;
  const bodies: Readonly<Record<Queue, ReactNode>> = {
    consents: <ConsentTable list={consents} open={consent} onOpen={(one) => setOpened({ consent: one })} />,
    reports: <ReportTable open={report} onOpen={(one) => setOpened({ report: one })} />,
    voices: <OwnVoiceTable keyword={opening.keyword} open={voice} onOpen={(id) => setOpened({ voice: id })} />,
  };
  const counts = { consents: waiting?.consents ?? 0, reports: waiting?.voice_reports ?? 0, voices: 0 };
  return (
    <>
      <ConsoleHead title={frame.places.ownvoices} />
      <div className={queue === 'consents' ? 'ad-split ad-review' : 'ad-split'}>
        <section className="ad-card" aria-label={frame.places.ownvoices}>
          <Tabs
            activeKey={queue}
            destroyOnHidden
            onChange={(key) => {
              setQueue(key as Queue);
              close();
            }}
            items={queues.map((key) => ({
              key,
              label: texts.tabs[key](counts[key]),
              children: bodies[key],
            }))}
          />
        </section>
        {consent ? (
          <ConsentDrawer
            key={consent.consent_id}
            consent={consent}
            queue={consents.rows ?? []}
            onMove={(to) => setOpened(to && { consent: to })}
            onClose={close}
          />
        ) : null}
        {report ? <ReportDrawer key={report.report_id} report={report} onDone={close} onClose={close} /> : null}
        {voice === null ? null : <OwnVoiceDrawer key={voice} id={voice} onClose={close} />}
      </div>
    </>
  );
}
