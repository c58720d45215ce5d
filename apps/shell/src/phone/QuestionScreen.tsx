import { Icon, spokenDate } from '@shengyu/ui';
import type { CallOutput } from '@shengyu/api';
import { Back } from './Back.tsx';
import { Kinds, Turns } from './Kinds.tsx';
import { texts } from './locales/zh-CN.ts';
import { phoneHtml } from './phone-html.tsx';
import type { QuestionsScreenData } from './phone.queries.ts';
import { Sanitised } from './Sanitised.tsx';

export function QuestionsScreen({ questions, page, pages }: QuestionsScreenData) {
  return (
    <section className="band">
      <Back href="/h5/" label={texts.back} />
      <h1>{texts.kinds.qAnda}</h1>
      <Kinds current="qAnda" />
      {questions.length === 0 ? <p className="card pc soft">{texts.none}</p> : null}
      <ul className="card nw">
        {questions.map(({ id, title, answers, solved }) => (
          <li key={id}>
            <a href={`/h5/qAnda/${id}`}>
              <span>{title}</span>
              <span className={solved ? 'tag done push' : 'tag push'}>{solved ? texts.solved : texts.answers(answers)}</span>
            </a>
          </li>
        ))}
      </ul>
      <Turns kind="qAnda" page={page} pages={pages} />
    </section>
  );
}

/** A question with its answers, to be read and heard; writing is for a computer. */
export function QuestionScreen({ title, content, author, create_time: asked, lines, answer_list: answers }: CallOutput<'questionDetail'>) {
  return (
    <article className="read">
      <Back href="/h5/qAnda" label={texts.kinds.qAnda} />
      <h1>{title}</h1>
      <p className="small quiet">
        {texts.asked(author)} <time dateTime={asked}>{spokenDate(asked)}</time>
      </p>
      <Sanitised className="prose" html={phoneHtml(content, lines)} />
      {answers
        .filter(({ removed }) => !removed)
        .map(({ id, author: by, create_time: time, accepted, content: html }) => (
          <section key={id} className="card answer" aria-label={texts.answerOf(by)}>
            <p className="row small quiet">
              <b>{by}</b>
              <time dateTime={time}>{spokenDate(time)}</time>
              {accepted ? (
                <span className="tag done push">
                  <Icon name="check" small />
                  {texts.accepted}
                </span>
              ) : null}
            </p>
            <Sanitised className="prose" html={phoneHtml(html, lines)} />
          </section>
        ))}
      {answers.length === 0 ? <p className="soft">{texts.noAnswer}</p> : null}
      <p className="small quiet">{texts.answerAt}</p>
    </article>
  );
}
