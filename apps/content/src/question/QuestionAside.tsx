import type { QuestionCard } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { LinkButton } from '@shengyu/ui';
import { questionTexts as texts } from '../locales/questions.zh-CN.ts';
import { writingTexts } from '../locales/writing.zh-CN.ts';
import { askHref } from './question-query.model.ts';

/** Where to go from a question. */
export function QuestionAside({ related }: { related: readonly QuestionCard[] }) {
  return (
    <aside className="qa-aside">
      <LinkButton tone="next" block href="/edit">
        {texts.tryIt}
      </LinkButton>
      {related.length > 0 ? (
        <nav aria-labelledby="related">
          <h2 className="small quiet" id="related">
            {texts.related}
          </h2>
          <ul>
            {related.map((question) => (
              <li key={question.id}>
                <Link href={`/qAnda/${question.id}`}>{question.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <p className="small quiet qa-script" data-needs-script="">
        {writingTexts.askLead} <Link href={askHref}>{writingTexts.ask}</Link>
      </p>
    </aside>
  );
}
