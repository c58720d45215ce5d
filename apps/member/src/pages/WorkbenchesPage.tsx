import type { PageHead, PageProps } from '@shengyu/contract';
import { useSession } from '@shengyu/session';
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
import { FirstData, useLiveCards, useOwned } from '../workbenches/useCard.ts';
import { useWorks } from '../workbenches/useWorks.ts';
import type { WorkbenchesData } from '../workbenches/workbenches.queries.ts';
import '../workbenches/WorkbenchesPage.css';

export { loadWorkbenches as loader } from '../workbenches/workbenches.queries.ts';

export const head = (): PageHead => ({
  title: texts.title,
  canonical: '/workbenches',
});

export default function WorkbenchesPage({ data }: PageProps<WorkbenchesData>) {
  const first = useOwned(data);
  return (
    <MemberData>
      <FirstData value={first}>
        <Workbenches />
      </FirstData>
    </MemberData>
  );
}

function Workbenches() {
  const isMember = useSession((state) => state.user !== null);
  const works = useWorks();
  useLiveCards();
  return (
    <>
      <h1 className="sr">{texts.title}</h1>
      <div className="wb-grid">
        <BusinessCard {...works} />
        <UserCard />
        {isMember ? <DraftsCard {...works} /> : null}
        {isMember ? <EquityCard /> : null}
        {isMember ? <OrdersCard {...works} /> : null}
        <CourseCard />
        <NoticeCard />
        <QuestionsCard />
        <ProblemCard />
        {isMember ? <SecurityCard /> : null}
      </div>
    </>
  );
}
