import { LinkButton } from '@shengyu/ui';
import { equityTexts } from '../locales/equity.zh-CN.ts';

const texts = equityTexts.none;

/** A site that sells nothing says so, and what there is instead. */
export function NotOnSale() {
  return (
    <section className="card big eq-none" aria-labelledby="eq-none">
      <div>
        <h2 className="h-section" id="eq-none">
          {texts.title}
        </h2>
        <p className="soft">{texts.text}</p>
        <div className="row">
          <LinkButton tone="next" href="/edit">
            {texts.write}
          </LinkButton>
          <LinkButton href="/supermarket">{texts.voices}</LinkButton>
        </div>
      </div>
      <dl>
        {texts.facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
