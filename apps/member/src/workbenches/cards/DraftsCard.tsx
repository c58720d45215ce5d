import { Link } from '@shengyu/nav';
import { chinaTime, EmptyState, Island } from '@shengyu/ui';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';
import type { WorkbenchesData } from '../workbenches.queries.ts';

export function DraftsCard({ drafts }: Pick<WorkbenchesData, 'drafts'>) {
  const t = texts.drafts;
  const more = { href: '/creation?tab=drafts', label: t.all(drafts?.count ?? 0) };
  return (
    <DashCard title={t.title} className="wide" more={more} failed={drafts === null}>
      {drafts && drafts.lists.length > 0 ? (
        <ul className="wb-rows">
          {drafts.lists.map(({ id, title, words, voice_id: voice, update_time: time }) => (
            <li key={id}>
              <Link href={`/edit?script=${id}`}>
                <Island seed={voice} hue="blue" size="s" />
                <b className="clip">{title || texts.untitled}</b>
                <span className="small quiet num push">{texts.words(words)}</span>
                <span className="small quiet num">{chinaTime(time).slice(5)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t.empty} text={t.emptyText} />
      )}
    </DashCard>
  );
}
