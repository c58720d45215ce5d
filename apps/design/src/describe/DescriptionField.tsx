import { useId } from 'react';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { piecesOf, type Span } from './understanding.model.ts';
import './describe.css';

const words = wizard.describe;
export const MOST_TEXT = 200;

export interface DescriptionFieldProps {
  text: string;
  spans: readonly Span[];
  /** Words that cannot be used: they name somebody. */
  refused: string | undefined;
  describedBy: string;
  onChange: (text: string) => void;
}

/** A description with what was understood of it underlined while it is written. The lines are drawn behind the field, which stays a plain one. */
export function DescriptionField({ text, spans, refused, describedBy, onChange }: DescriptionFieldProps) {
  const id = useId();
  const at = refused === undefined ? -1 : text.indexOf(refused);
  const pieces =
    refused !== undefined && at >= 0
      ? [{ text: text.slice(0, at) }, { text: refused, known: false }, { text: text.slice(at + refused.length) }]
      : piecesOf(text, spans);
  return (
    <div className="vd-text">
      <label className="sr" htmlFor={id}>
        {words.label}
      </label>
      <div className="vd-lines" aria-hidden="true">
        {pieces.map(({ text: piece, known }, index) => (
          <span key={index} className={known === undefined ? undefined : known ? 'known' : refused === undefined ? 'unknown' : 'refused'}>
            {piece}
          </span>
        ))}
        {/* A last line that is empty has its height too. */}
        {'\u200b'}
      </div>
      <textarea
        id={id}
        value={text}
        maxLength={MOST_TEXT}
        placeholder={words.placeholder}
        aria-describedby={describedBy}
        {...(refused !== undefined && { 'aria-invalid': true as const })}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
