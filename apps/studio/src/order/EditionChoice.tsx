import { useId } from 'react';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import { amountText } from '../session/price-text.ts';
import { usePart } from '../session/parts.ts';
import type { Edition, Quote } from './order.queries.ts';
import { readyText } from './wait-text.ts';

const words = texts.order.editions;
const editions = ['natural', 'basic'] as const;

/** Natural voices, or the basic ones at once: each with its price and its time. */
export function EditionChoice() {
  const ordering = usePart('ordering');
  const quotes = useStore(ordering.state, (state) => state.editions);
  const chosen = useStore(ordering.state, (state) => state.edition);
  if (!quotes) return null;
  return (
    <fieldset className="od-editions">
      <legend className="small">{words.title}</legend>
      {editions.map((edition) => (
        <Way key={edition} edition={edition} quote={quotes[edition]} isOn={chosen === edition} onPick={ordering.setEdition} />
      ))}
    </fieldset>
  );
}

interface WayProps {
  edition: Edition;
  quote: Quote;
  isOn: boolean;
  onPick: (edition: Edition) => void;
}

function Way({ edition, quote, isOn, onPick }: WayProps) {
  const name = useId();
  return (
    <label className={isOn ? 'pay on' : 'pay'}>
      <input type="radio" name="edition" value={edition} checked={isOn} aria-labelledby={name} onChange={() => onPick(edition)} />
      <span>
        <b id={name}>{words.names[edition]}</b>
        <small>
          {quote.ready_ms ? words.ready(readyText(quote.ready_ms)) : words.unknown}
          {words.notes[edition]}
        </small>
      </span>
      <b className="num">{quote.cost_points === 0 ? words.free : amountText(quote)}</b>
    </label>
  );
}
