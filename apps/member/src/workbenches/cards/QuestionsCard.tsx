import { Link } from '@shengyu/nav';
import { EmptyState, Icon, Tag } from '@shengyu/ui';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';

export function QuestionsCard() {
  const t = texts.questions;
  return (
    <DashCard card="questions" title={t.title} className="wide" more={{ href: '/qAnda', label: t.ask }} rows={3} rowHeight={48}>
      {(questions) =>
        questions.length > 0 ? (
          <ul className="wb-rows">
            {questions.map(({ id, title, author, answers, solved }) => (
              <li key={id}>
                <Link href={`/qAnda/${id}`}>
                  <span className="wb-question">
                    <b>{title}</b>
                    <span className="small quiet num">{t.by(author, answers)}</span>
                  </span>
                  {solved ? (
                    <span className="push">
                      <Tag tone="done">
                        <Icon name="check" small />
                        {t.solved}
                      </Tag>
                    </span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t.empty} />
        )
      }
    </DashCard>
  );
}
