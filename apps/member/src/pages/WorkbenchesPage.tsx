import type { PageHead, PageProps } from '@shengyu/contract';
import { MemberData } from '../area/MemberData.tsx';
import { BusinessCard } from '../workbenches/cards/BusinessCard.tsx';
import { CourseCard } from '../workbenches/cards/CourseCard.tsx';
import { DraftsCard } from '../workbenches/cards/DraftsCard.tsx';
import { EquityCard } from '../workbenches/cards/EquityCard.tsx';
import { NoticeCard } from '../workbenches/cards/NoticeCard.tsx';
import { OrdersCard } from '../workbenches/cards/OrdersCard.tsx';
import { ProblemCard } from '../workbenches/cards/ProblemCard.tsx';
import { QuestionsCard } from '../workbenches/cards/QuestionsCard.tsx';
import { SecurityCard } from '../workbenches/cards/SecurityCard.tsx';
import { UserCard } from '../workbenches/cards/UserCard.tsx';
import { texts } from '../workbenches/locales/zh-CN.ts';
import { useWorkbenches } from '../workbenches/useWorkbenches.ts';
import type { WorkbenchesData } from '../workbenches/workbenches.queries.ts';
import '../workbenches/WorkbenchesPage.css';

export { loadWorkbenches as loader } from '../workbenches/workbenches.queries.ts';

export const head = (): PageHead => ({
  title: texts.title,
  canonical: '/workbenches',
});

export default function WorkbenchesPage({ data }: PageProps<WorkbenchesData>) {
  return (
    <MemberData>
      <Workbenches first={data} />
    </MemberData>
  );
}

function Workbenches({ first }: { first: WorkbenchesData }) {
  const data = useWorkbenches(first);
  return (
    <>
      <h1 className="sr">{texts.title}</h1>
      <div className="wb-grid">
        <BusinessCard drafts={data.drafts} />
        <UserCard welcomeWaits={data.center?.welcome_waits ?? 0} />
        {data.member ? <DraftsCard drafts={data.drafts} /> : null}
        {data.member ? <EquityCard /> : null}
        {data.member ? <OrdersCard center={data.center} /> : null}
        <CourseCard courses={data.courses} />
        <NoticeCard notices={data.notices} member={data.member} />
        <QuestionsCard questions={data.questions} />
        <ProblemCard problems={data.problems} />
        {data.member ? <SecurityCard center={data.center} devices={data.devices} /> : null}
      </div>
    </>
  );
}
