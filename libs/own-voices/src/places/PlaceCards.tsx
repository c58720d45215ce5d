import { useId } from 'react';
import { Button, groupDigits, Icon, Tag, yuan } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import './places.css';

const words = texts.places;

export interface PlaceCardsProps {
  /** Places of the member: whether each has a voice in it. */
  taken: readonly boolean[];
  /** Free places, those of the tier that are not taken yet included. */
  free: number;
  /** Words that this kind of voice may speak beyond points. */
  words: number;
  prices: { onSale: boolean; placeFen: number; custodyFen: number };
  /** Factor on the price of a word. */
  rate: number;
  /** Opens the till. */
  onBuy: () => void;
  busy?: boolean;
}

/** What places and words a member has, and what another place costs. */
export function PlaceCards({ taken, free, words: left, prices, rate, onBuy, busy = false }: PlaceCardsProps) {
  const id = useId();
  const used = taken.filter(Boolean).length;
  return (
    <section className="card big ov-places" aria-labelledby={id}>
      <header className="row wrap-ok">
        <h2 id={id}>{words.title}</h2>
        <span className="small quiet push">{words.later}</span>
      </header>
      <ul>
        <li className={free > 0 ? 'on' : undefined}>
          <p className="row">
            <b>{words.have}</b>
            {free > 0 ? <Tag tone="done">{words.nothingToPay}</Tag> : <Tag tone="warn">{words.noneFree(used)}</Tag>}
          </p>
          <p className="ov-seats" role="img" aria-label={words.seats(used, free)}>
            {Array.from({ length: used }, (_, seat) => (
              <i key={`used${seat}`} className="used" />
            ))}
            {Array.from({ length: free }, (_, seat) => (
              <i key={`free${seat}`} />
            ))}
          </p>
          <small>{words.seats(used, free)}</small>
        </li>
        <li>
          <p className="row">
            <b>{words.another}</b>
            {prices.onSale ? <span className="push num">{words.price(yuan(prices.placeFen))}</span> : null}
          </p>
          <p className="grow">{prices.onSale ? words.included(yuan(prices.custodyFen)) : words.notOnSale}</p>
          {prices.onSale ? (
            <Button size="sm" busy={busy} onClick={onBuy}>
              <Icon name="plus" small />
              {words.buy}
            </Button>
          ) : null}
        </li>
        <li>
          <p>
            <b>{words.wordsTitle}</b>
          </p>
          <p className="num ov-words">{words.words(groupDigits(left))}</p>
          <small>{words.rate(rate)}</small>
        </li>
      </ul>
    </section>
  );
}
