import { documentText, type ScriptDocument } from '@shengyu/script';
import { Checkbox, dialogs, Tag } from '@shengyu/ui';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import type { Reading } from './create-reading.ts';
import type { ImportPart } from './exchange.queries.ts';
import { answerOf, answersOf, kindsOf, writingOf, type Answer } from './question-answers.ts';
import { firstDifference } from './report.model.ts';

const t = texts.report;
const SHOWN = 3;
const linesOf = (document: ScriptDocument): string[] => documentText(document).split('\n');

interface ImportQuestionProps {
  reading: Reading;
  part: ImportPart;
}

/** What the evidence of a text does not decide: the answers with how the text reads, the safest in force until one is chosen. */
export function ImportQuestion({ reading, part }: ImportQuestionProps) {
  const { script, asLastTime, again } = useStore(reading.now);
  const remembered = useStore(reading.remembered, (choices) =>
    choices.some(({ format, kind }) => format === script.format && kind === part.kind),
  );
  const { title, about, nameOf } = useQuestion(part, script.document.settings.voiceId);
  const answers = answersOf(part.kind);
  const inForce = answerOf(part.kind, script.parts);
  const previews = usePreviews(reading, part, inForce?.name);
  const id = useId();
  const isAsLastTime = asLastTime.includes(part.kind);
  const notRemembered = (): void => dialogs.toast(t.notRemembered, { kind: 'error' });
  const kinds = kindsOf(answers[0]?.keep ?? {});
  return (
    <section className="st-question" aria-labelledby={id} aria-busy={again}>
      <h3 id={id}>{title}</h3>
      <p className="small soft">
        {about(counted(part.count))}
        {part.asks ? <> {t.nowSo}</> : null}
        {isAsLastTime ? <Tag>{t.asLastTime}</Tag> : null}
      </p>
      <div className="st-answers">
        {answers.map(({ name, keep }) => (
          <button
            key={name}
            type="button"
            aria-pressed={inForce?.name === name}
            onClick={() => (inForce?.name === name && !part.asks ? undefined : void reading.answer(keep).catch(notRemembered))}
          >
            <b>{nameOf(name)}</b>
            {(previews[name] ?? []).map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </button>
        ))}
      </div>
      <Checkbox checked={remembered} onChange={(event) => void reading.remember(kinds, event.target.checked).catch(notRemembered)}>
        {t.always(script.format)}
      </Checkbox>
    </section>
  );
}

function useQuestion({ kind, items }: ImportPart, voiceId: string) {
  const language = usePart('voices').find(voiceId)?.language ?? '';
  const { title, about, left, kept } = t.questions[kind] ?? t.question(texts.exchange.parts.kinds[kind]);
  const own = language === 'en-US' ? t.oneLanguage.latin : language === '' ? left : t.oneLanguage.zh;
  const other = t.oneLanguage[writingOf(items.map(({ text }) => text))];
  const names = {
    left: kind === 'translation' ? own : left,
    kept,
    other: other === own ? t.theOther : other,
  };
  return { title, about, nameOf: (name: Answer['name']) => names[name] };
}

type Previews = Partial<Record<Answer['name'], string[]>>;

/** How the text reads with each answer, where it differs; until that is known, or if it can't be, what the part holds. */
function usePreviews(reading: Reading, { kind, items }: ImportPart, inForce: Answer['name'] | undefined): Previews {
  const { document } = useStore(reading.now, ({ script }) => script);
  const [known, setKnown] = useState<{ of: ScriptDocument; previews: Previews } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const others = answersOf(kind).filter(({ name }) => name !== inForce);
    const read = async (): Promise<void> => {
      const own = linesOf(document);
      const previews: Previews = {};
      for (const { name, keep } of others) {
        const [mine, theirs] = firstDifference(own, linesOf(await reading.other(keep)), SHOWN);
        previews[name] = theirs;
        if (inForce) previews[inForce] ??= mine;
      }
      if (isCurrent) setKnown({ of: document, previews });
    };
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [reading, kind, document, inForce]);
  if (known?.of === document) return known.previews;
  const [mine, theirs] = firstDifference(
    linesOf(document),
    items.map(({ text }) => text),
    SHOWN,
  );
  return Object.fromEntries(answersOf(kind).map(({ name }) => [name, name === inForce ? mine : theirs]));
}
