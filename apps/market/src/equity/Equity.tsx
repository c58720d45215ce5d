import { useCapability } from '@shengyu/session';
import { LinkButton } from '@shengyu/ui';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import type { EquityData } from './equity.queries.ts';
import { MyBalance } from './MyBalance.tsx';
import { NotOnSale } from './NotOnSale.tsx';
import { PlanTable } from './PlanTable.tsx';
import { WordSection } from './WordSection.tsx';
import './Equity.css';

/** Tiers and words: what they cost, what they give, and what the member has. */
export function Equity({ data }: { data: EquityData }) {
  const { plans, tiers } = data;
  const onSale = useCapability('payment');
  return (
    <div className="wrap eq">
      <header className="eq-head">
        <div>
          <h1>{onSale ? texts.headline : texts.title}</h1>
          <p>{onSale ? texts.lead : texts.none.lead}</p>
        </div>
        <MyBalance />
      </header>
      {onSale ? <OnSale data={{ plans, tiers }} /> : <NotOnSale />}
    </div>
  );
}

function OnSale({ data: { plans, tiers } }: { data: EquityData }) {
  return (
    <>
      <section aria-labelledby="eq-vip">
        <div className="eq-title">
          <h2 className="h-section" id="eq-vip">
            {texts.vip.title}
          </h2>
          <p>{texts.vip.note}</p>
        </div>
        <PlanTable plans={plans} tiers={tiers} />
      </section>
      <WordSection />
      <section className="card big eq-next" aria-labelledby="eq-next">
        <div>
          <h2 className="h-section" id="eq-next">
            {texts.next.title}
          </h2>
          <p className="soft">{texts.next.text}</p>
        </div>
        <LinkButton tone="next" size="lg" href="/edit">
          {texts.next.write}
        </LinkButton>
        <LinkButton size="lg" href="/supermarket">
          {texts.next.voices}
        </LinkButton>
      </section>
    </>
  );
}
