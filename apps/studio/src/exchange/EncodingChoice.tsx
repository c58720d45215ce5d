import { Button, Icon } from '@shengyu/ui';
import { useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import type { TextGuess } from './exchange.queries.ts';

interface EncodingChoiceProps {
  guess: TextGuess;
  busy: boolean;
  onChoose: (name: TextGuess['name']) => void;
}

/** The text encoding: to confirm by the first lines where it is uncertain, to change otherwise. */
export function EncodingChoice({ guess: { name, certain, previews }, busy, onChoose }: EncodingChoiceProps) {
  const [open, setOpen] = useState(!certain);
  const [picked, pick] = useState(name);
  const { title, names, readAs, change, use, unsure } = texts.exchange.encoding;
  if (previews.length === 0) return null;
  if (!open)
    return (
      <p className="row small quiet">
        <span>{readAs(names[name])}</span>
        <Button tone="bare" size="sm" onClick={() => setOpen(true)}>
          {change}
        </Button>
      </p>
    );
  return (
    <section className="st-encodings stack" aria-label={title}>
      {certain ? null : (
        <p className="callout warn">
          <Icon name="warn" small />
          <span>{unsure}</span>
        </p>
      )}
      <fieldset className="cands tight st-formats">
        <legend className="small">{title}</legend>
        {previews.map((preview) => (
          <label key={preview.name} className={picked === preview.name ? 'cand sm on' : 'cand sm'}>
            <input
              type="radio"
              className="sr"
              name="encoding"
              aria-label={names[preview.name]}
              checked={picked === preview.name}
              onChange={() => pick(preview.name)}
            />
            <b>{names[preview.name]}</b>
            <span className="lines">
              {preview.lines.map((line, index) => (
                <span key={index}>{line}</span>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="row">
        <Button
          size="sm"
          tone="primary"
          className="push"
          busy={busy}
          onClick={() => {
            onChoose(picked);
            setOpen(false);
          }}
        >
          {use(names[picked])}
        </Button>
      </div>
    </section>
  );
}
