import { useState, type SubmitEvent } from 'react';
import { Button, yuan } from '@shengyu/ui';
import type { PointPrices } from './checkout.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { pointsFor, readYuan } from './money.model.ts';

export interface TopUpFormProps {
  prices: PointPrices;
  /** Chosen at first; one that is none of the amounts is typed. */
  firstFen: number;
  onPay: (amountFen: number) => void;
}

/** Points for one of the amounts, or for any between the bounds. */
export function TopUpForm({
  prices: { amounts_fen: amounts, per_yuan: perYuan, least_fen: least, most_fen: most },
  firstFen,
  onPay,
}: TopUpFormProps) {
  const isListed = amounts.includes(firstFen);
  const [picked, setPicked] = useState(isListed ? firstFen : 0);
  const [typed, setTyped] = useState(isListed ? '' : yuan(firstFen));
  const t = texts.topUp;
  const free = typed.trim() === '' ? undefined : readYuan(typed);
  const bad = typed.trim() !== '' && (free === undefined || free < least || free > most);
  const amount = typed.trim() === '' ? picked : (free ?? 0);
  const payable = amount > 0 && !bad;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (payable) onPay(amount);
  };
  return (
    <form className="stack co-topup" onSubmit={submit} aria-label={t.title}>
      <fieldset className="co-amounts">
        <legend className="sr">{t.amount}</legend>
        {amounts.map((fen) => (
          <label key={fen}>
            <input
              type="radio"
              name="amount"
              value={fen}
              checked={typed.trim() === '' && picked === fen}
              onChange={() => {
                setPicked(fen);
                setTyped('');
              }}
            />
            <b className="num">{texts.yuan(yuan(fen))}</b>
            <small className="num">{texts.pointsOf(pointsFor(fen, perYuan))}</small>
          </label>
        ))}
      </fieldset>
      <div className={bad ? 'field bad' : 'field'}>
        <div className="input">
          <span aria-hidden="true" className="quiet">
            ¥
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            aria-label={t.free(yuan(least))}
            placeholder={t.free(yuan(least))}
            aria-invalid={bad}
            aria-describedby="co-free"
            value={typed}
            maxLength={10}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <p className="note" id="co-free" role={bad ? 'alert' : undefined}>
          {bad ? t.bad(yuan(least), yuan(most)) : t.rate(perYuan)}
        </p>
      </div>
      <Button type="submit" tone="next" size="lg" block disabled={!payable}>
        {payable ? t.pay(yuan(amount), pointsFor(amount, perYuan)) : t.none}
      </Button>
    </form>
  );
}
