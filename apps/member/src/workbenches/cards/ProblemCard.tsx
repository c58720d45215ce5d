import { Link } from '@shengyu/nav';
import { EmptyState, Icon } from '@shengyu/ui';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';

/** What members ask most: money. */
export function ProblemCard() {
  const t = texts.problems;
  return (
    <DashCard card="problems" title={t.title} more={{ href: '/qAnda?sort=hot', label: texts.more }}>
      {(problems) =>
        problems.length > 0 ? (
          <ul className="wb-rows">
            {problems.map(({ id, title }) => (
              <li key={id}>
                <Link href={`/qAnda/${id}`}>
                  <span className="clip">{title}</span>
                  <span className="push quiet">
                    <Icon name="right" small />
                  </span>
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
