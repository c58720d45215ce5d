import { Link } from '@shengyu/nav';
import { dialogs, groupDigits, LinkButton, spokenDate } from '@shengyu/ui';
import { questionTexts as texts } from '../locales/questions.zh-CN.ts';
import { writingTexts } from '../locales/writing.zh-CN.ts';
import { AnswerItem } from './AnswerItem.tsx';
import { Composer } from './Composer.tsx';
import { longest } from './post-lengths.ts';
import { PostTools } from './PostTools.tsx';
import { Prose } from './Prose.tsx';
import { QuestionAside } from './QuestionAside.tsx';
import { questionsHref } from './question-query.model.ts';
import type { QuestionDetailData } from './question.queries.ts';
import { useDiscussion } from './useDiscussion.ts';
import './Question.css';

export function QuestionDetail({ data: loaded }: { data: QuestionDetailData }) {
  const discussion = useDiscussion(loaded);
  const { id, title, cate, author, create_time: asked, views, content, answers, answer_list: list, related, lines } = discussion.data;
  const answer = async (text: string, key: string): Promise<void> => {
    await discussion.answer(text, key);
    dialogs.toast(writingTexts.answered, { kind: 'success' });
  };
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
              {texts.asked(author, spokenDate(asked))}
              {views > 0 ? texts.gap + texts.views(groupDigits(views)) : null}
            </p>
          </header>
          {content ? <Prose html={content} lines={lines} /> : null}
          <PostTools post={{ kind: 'question', id }} name={title} standing={discussion.data} discussion={discussion}>
            <LinkButton tone="bare" size="sm" href="#write-answer">
              {writingTexts.answerLabel}
            </LinkButton>
          </PostTools>
          <section aria-labelledby="answers">
            <h2 className="qa-answers" id="answers">
              {texts.answers(answers)}
            </h2>
            {list.length === 0 ? <p className="card pad soft">{texts.noAnswer}</p> : null}
            {list.map((item) => (
              <AnswerItem key={item.id} answer={item} discussion={discussion} />
            ))}
          </section>
          <section className="qa-write qa-script" data-needs-script="" id="write-answer" aria-label={writingTexts.answerLabel}>
            <Composer
              draft={`answer.${id}`}
              label={writingTexts.answerLabel}
              hint={writingTexts.answerHint}
              note={writingTexts.answerNote}
              sendText={writingTexts.sendAnswer}
              maxLength={longest.answer}
              rows={5}
              onSend={answer}
            />
          </section>
        </article>
        <QuestionAside related={related} />
      </div>
    </div>
  );
}
