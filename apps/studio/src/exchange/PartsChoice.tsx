import { useId } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import type { ImportPart } from './exchange.queries.ts';

interface PartsChoiceProps {
  parts: readonly ImportPart[];
  onChoose: (kind: ImportPart['kind'], kept: boolean) => void;
}

/** What a file holds beside its text: each kind can be imported or left out. */
export function PartsChoice({ parts, onChoose }: PartsChoiceProps) {
  const id = useId();
  const { title, kinds, keep, leave, more } = texts.exchange.parts;
  if (parts.length === 0) return null;
  return (
    <section className="stack st-parts" aria-labelledby={id}>
      <h3 className="small" id={id}>
        {title}
      </h3>
      <ul>
        {parts.map(({ kind, kept, count, items }) => (
          <li key={kind} className={kept ? 'kept' : 'left'}>
            <div className="row">
              <b>{kinds[kind]}</b>
              <span className="tag num">{counted(count)}</span>
              <div className="push">
                <Choice
                  label={kinds[kind]}
                  options={[
                    { value: true, text: keep },
                    { value: false, text: leave },
                  ]}
                  value={kept}
                  onChange={(value) => onChoose(kind, value)}
                />
              </div>
            </div>
            <details open={count <= 3}>
              <summary className="small quiet">{texts.exchange.parts.show}</summary>
              {items.map(({ where, text }, index) => (
                <p key={index} className="small">
                  {where === '' ? null : <code>{where}</code>} <span>{text}</span>
                </p>
              ))}
              {count > items.length ? <p className="small quiet">{more(counted(count - items.length))}</p> : null}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
