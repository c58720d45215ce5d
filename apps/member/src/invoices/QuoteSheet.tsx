import { useState } from 'react';
import { calls, type InvoiceBuyer } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { Button, Card, EmptyState, Icon, saveLink, TextInput } from '@shengyu/ui';
import { readYuan } from '../checkout/money.model.ts';
import type { Offer } from './offers.model.ts';
import { texts } from './locales/zh-CN.ts';

const t = texts.quote;

export interface QuoteSheetProps {
  offers: readonly Offer[];
  buyer: InvoiceBuyer | null;
}

/** A quotation to download, for whoever approves the purchase. */
export function QuoteSheet({ offers, buyer }: QuoteSheetProps) {
  const [chosen, setChosen] = useState(0);
  const [amount, setAmount] = useState('500');
  const [title, setTitle] = useState(buyer?.title ?? '');
  const [tax, setTax] = useState(buyer?.tax_number ?? '');
  const [asked, setAsked] = useState(false);
  const offer = offers[chosen];
  if (!offer)
    return (
      <Card className="mb-book">
        <EmptyState title={t.none} text={t.noneText} />
      </Card>
    );
  const fen = readYuan(amount);
  const isPoints = offer.query['kind'] === 'recharge';
  const problem = { title: title.trim() === '' ? t.titleMissing : '', amount: isPoints && fen === undefined ? t.amountWrong : '' };
  const isReady = problem.title === '' && problem.amount === '';
  const query = new URLSearchParams({
    ...offer.query,
    ...(isPoints && { amount_fen: String(fen ?? 0) }),
    ...{ title: title.trim(), tax_number: tax.trim() },
  });
  return (
    <Card as="section" className="iv-form iv-quote" aria-labelledby="iv-quote">
      <h2 className="h-card" id="iv-quote">
        {t.title}
      </h2>
      <p className="small soft">{t.text(terms.quoteDays)}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!isReady) return;
          saveLink(`/api${calls.quoteSheet[1]}?${query.toString()}`);
        }}
      >
        <div className="field">
          <label htmlFor="iv-offer">{t.what}</label>
          <span className="input">
            <select id="iv-offer" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
              {offers.map(({ name }, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        </div>
        {isPoints ? (
          <TextInput
            label={t.amount}
            inputMode="decimal"
            maxLength={10}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            {...(asked && problem.amount !== '' && { error: problem.amount })}
          />
        ) : null}
        <TextInput
          label={t.buyer}
          maxLength={100}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          {...(asked && problem.title !== '' && { error: problem.title })}
        />
        <TextInput label={t.tax} maxLength={30} value={tax} onChange={({ target }) => setTax(target.value)} />
        <Button tone="next" type="submit">
          <Icon name="download" />
          {t.download}
        </Button>
      </form>
    </Card>
  );
}
