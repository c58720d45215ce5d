import { Link } from '@shengyu/nav';
import { Icon, LinkButton, Tag, groupDigits } from '@shengyu/ui';
import { questionTexts as texts } from '../locales/questions.zh-CN.ts';
import { publishDate } from '../publish-date.ts';
import { questionsHref } from './question-query.model.ts';
import type { QuestionDetailData } from './question.queries.ts';
import './Question.css';

export function QuestionDetail({ data }: { data: QuestionDetailData }) {
  const { title, cate, author, create_time: asked, views, content, answer_list: answers, related } = data;
  return (
    <div className="wrap">
      <nav className="qa-crumb small quiet" aria-label={texts.breadcrumb}>
        <Link href="/">{texts.home}</Link> / <Link href={questionsHref({})}>{texts.name}</Link> /{' '}
        <Link href={questionsHref({ cate })}>{cate}</Link>
      </nav>
      <div className="qa-cols">
        <article>
          <header className="qa-title">
            <h1>{title}</h1>
            <p className="quiet num">
              {texts.asked(author, publishDate(asked))}
              {texts.gap}
              {texts.views(groupDigits(views))}
            </p>
          </header>
          {content ? <Prose html={content} /> : null}
          <section aria-labelledby="answers">
            <h2 className="qa-answers" id="answers">
              {texts.answers(answers.length)}
            </h2>
            {answers.length === 0 ? <p className="card pad soft">{texts.noAnswer}</p> : null}
            {answers.map((answer) => (
              <article
                key={answer.id}
                className={answer.accepted ? 'card qa-answer taken' : 'card qa-answer'}
                aria-label={texts.answerOf(answer.author)}
              >
                <p className="row small quiet num">
                  <b>{answer.author}</b>
                  <time dateTime={answer.create_time}>{publishDate(answer.create_time)}</time>
                  {answer.accepted ? (
                    <span className="push">
                      <Tag tone="done">
                        <Icon name="check" small />
                        {texts.accepted}
                      </Tag>
                    </span>
                  ) : null}
                </p>
                <Prose html={answer.content} />
              </article>
            ))}
          </section>
        </article>
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
        </aside>
      </div>
    </div>
  );
}

/** What people wrote: rendered from Markdown and sanitised by the server. */
function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- sanitised by the API
  return <div className="qa-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
