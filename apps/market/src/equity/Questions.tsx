import { Link } from '@shengyu/nav';
import { equityTexts } from '../locales/equity.zh-CN.ts';

const texts = equityTexts.questions;

/** What people ask before they buy. */
export function Questions({ perYuan }: { perYuan: number }) {
  return (
    <section aria-labelledby="eq-ask">
      <div className="eq-title">
        <h2 className="h-section" id="eq-ask">
          {texts.title}
        </h2>
        <p>
          <Link className="link" href="/qAnda?cate=%E8%B4%B9%E7%94%A8">
            {texts.more}
          </Link>
        </p>
      </div>
      <div className="eq-ask">
        {texts.list(perYuan).map(({ term, text }) => (
          <details key={term}>
            <summary>{term}</summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
