import type { QuestionCard } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { Icon, Tag, spokenDate } from '@shengyu/ui';
import { questionTexts as texts } from '../locales/questions.zh-CN.ts';

export function QuestionRow({ question }: { question: QuestionCard }) {
  const { id, title, excerpt, answer, cate, author, answers, solved, create_time: asked } = question;
  return (
    <li className="qa-row">
      <div>
        <h2>
          <Link href={`/qAnda/${id}`}>{title}</Link>
        </h2>
        {answer || excerpt ? <p className="soft clip">{answer || excerpt}</p> : null}
        <p className="small quiet num">
          {texts.asked(author, spokenDate(asked))}
          {texts.gap}
          {texts.answers(answers)}
        </p>
      </div>
      <Tag>{cate}</Tag>
      {solved ? (
        <Tag tone="done">
          <Icon name="check" small />
          {texts.solved}
        </Tag>
      ) : null}
    </li>
  );
}
