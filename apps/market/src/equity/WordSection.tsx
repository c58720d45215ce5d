import { Link } from '@shengyu/nav';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';

/** Word packages, and how words and points are counted and spent. */
export function WordSection() {
  const { words } = texts;
  return (
    <section aria-labelledby="eq-words">
      <div className="eq-title">
        <h2 className="h-section" id="eq-words">
          {words.title}
        </h2>
        <p>{words.note}</p>
      </div>
      <ul className="eq-packages">
        {words.packages.map(({ size, price, unit }) => (
          <li key={size} className="card pad">
            <h3 className="num">{size}</h3>
            <p className="eq-price num">
              <b>{price}</b> {words.yuan}
            </p>
            <p className="small quiet num">{unit}</p>
          </li>
        ))}
      </ul>
      <dl className="card eq-rules">
        {words.rules.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        {words.more}
        <Link className="link" href="/qAnda?cate=%E8%B4%B9%E7%94%A8">
          {words.moreLink}
        </Link>
      </p>
    </section>
  );
}
