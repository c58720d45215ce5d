import { useCall } from '@shengyu/session';
import { SpokenLine } from '@shengyu/ui/lines';
import { useCallback } from 'react';
import { equityTexts } from '../locales/equity.zh-CN.ts';
import { readLineSound, type Example } from './equity.queries.ts';

const texts = equityTexts.examples;

/** A few sentences that can be heard, each with its price. */
export function Examples({ examples }: { examples: readonly Example[] }) {
  const call = useCall();
  const ask = useCallback((id: string, signal: AbortSignal) => readLineSound(call, id, signal), [call]);
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="eq-examples">
      <div className="eq-title">
        <h2 className="h-section" id="eq-examples">
          {texts.title}
        </h2>
        <p>{texts.note}</p>
      </div>
      <div className="lines">
        {examples.map((example) => (
          <SpokenLine key={example.key} line={{ ...example.line, caption: texts.of(example) }} html={example.html} ask={ask} bars={56} />
        ))}
      </div>
    </section>
  );
}
