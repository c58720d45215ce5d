import { useState } from 'react';
import { useCall, useCapability } from '@shengyu/session';
import { ErrorState } from '@shengyu/ui';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import { readPrices, type EquityData } from './equity.queries.ts';
import { Examples } from './Examples.tsx';
import { OwnRights } from './OwnRights.tsx';
import { NotOnSale } from './NotOnSale.tsx';
import { OnSale } from './OnSale.tsx';
import { Questions } from './Questions.tsx';
import { useRights } from './useRights.ts';
import './Equity.css';

/** What a member has and until when, and what there is to buy: tiers and words, with what they cost this member. `offer` is chosen first. */
export function Equity({ data, offer = '' }: { data: EquityData; offer?: string }) {
  const call = useCall();
  const can = useCapability('payment');
  const [prices, setPrices] = useState(data.prices);
  const { rights, readAgain } = useRights(data.rights);
  const onSale = can && prices?.on_sale !== false;
  return (
    <div className="wrap eq">
      <header className="eq-head">
        <h1>{texts.title}</h1>
        <p>{onSale ? texts.lead : texts.none.lead}</p>
      </header>
      <OwnRights rights={rights} now={data.now} />
      {!onSale ? (
        <NotOnSale />
      ) : prices ? (
        <OnSale prices={prices} offer={offer} rights={rights} onPaid={readAgain} />
      ) : (
        <ErrorState title={texts.failed.title} text={texts.failed.text} onRetry={() => void readPrices(call).then(setPrices)} />
      )}
      <Examples examples={data.examples} />
      {onSale && prices ? <Questions perYuan={prices.perYuan} /> : null}
    </div>
  );
}
