import { Link } from '@shengyu/nav';
import { Icon } from '@shengyu/ui';
import type { HomeData } from '../home.queries.ts';
import { texts } from '../locales/zh-CN.ts';

export function Questions({ questions }: { questions: HomeData['questions'] }) {
  const t = texts.faq;
  return (
    <section className="wrap band faq" aria-labelledby="faq-title">
      <div>
        <h2 className="h-section" id="faq-title">
          {t.title}
        </h2>
        <p className="soft">
          {t.note}
          <Link className="link" href="/news">
            {t.more}
          </Link>
        </p>
      </div>
      <div>
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <Icon name="down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
