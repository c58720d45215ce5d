import type { PageHead, PageProps } from '@shengyu/contract';
import { MemberArea } from '../member/MemberArea.tsx';
import { BusinessCard } from './cards/BusinessCard.tsx';
import { CourseCard } from './cards/CourseCard.tsx';
import { DraftsCard } from './cards/DraftsCard.tsx';
import { EquityCard } from './cards/EquityCard.tsx';
import { NoticeCard } from './cards/NoticeCard.tsx';
import { OrdersCard } from './cards/OrdersCard.tsx';
import { ProblemCard } from './cards/ProblemCard.tsx';
import { QuestionsCard } from './cards/QuestionsCard.tsx';
import { SecurityCard } from './cards/SecurityCard.tsx';
import { UserCard } from './cards/UserCard.tsx';
import { texts } from './locales/zh-CN.ts';
import { useWorkbenches } from './useWorkbenches.ts';
import type { WorkbenchesData } from './workbenches.queries.ts';
import './WorkbenchesPage.css';

export { loadWorkbenches as loader } from './workbenches.queries.ts';

export const head = (): PageHead => ({
  title: texts.title,
  canonical: '/workbenches',
});

export default function WorkbenchesPage({ data: first }: PageProps<WorkbenchesData>) {
  const data = useWorkbenches(first);
  return (
    <MemberArea>
      <h1 className="sr">{texts.title}</h1>
      <div className="wb-grid">
        <BusinessCard drafts={data.drafts} />
        <UserCard />
        {data.member ? <DraftsCard drafts={data.drafts} /> : null}
        {data.member ? <EquityCard /> : null}
        {data.member ? <OrdersCard center={data.center} /> : null}
        <CourseCard courses={data.courses} />
        <NoticeCard notices={data.notices} member={data.member} />
        <QuestionsCard questions={data.questions} />
        <ProblemCard problems={data.problems} />
        {data.member ? <SecurityCard center={data.center} devices={data.devices} /> : null}
      </div>
    </MemberArea>
  );
}
