import { documentText, type ScriptDocument } from '@shengyu/script';
import { Checkbox, dialogs, Tag } from '@shengyu/ui';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { useVoices } from '../voices/VoicesContext.ts';
import type { Reading } from './create-reading.ts';
import type { ImportPart } from './exchange.queries.ts';
import { firstDifference } from './report.model.ts';

const t = texts.report;
const SHOWN = 3;
const linesOf = (document: ScriptDocument): string[] => documentText(document).split('\n');

interface ImportQuestionProps {
  reading: Reading;
  part: ImportPart;
}

/** What the evidence of a text does not decide: both answers with how the text reads, the safest in force until one is chosen. */
export function ImportQuestion({ reading, part }: ImportQuestionProps) {
  const { script, asLastTime, again } = useStore(reading.now);
  const remembered = useStore(reading.remembered, (choices) =>
    choices.some(({ format, kind }) => format === script.format && kind === part.kind),
  );
  const { title, about, left, kept } = useQuestion(part.kind, script.document.settings.voiceId);
  const [own, other] = firstDifference(linesOf(script.document), useOtherLines(reading, part), SHOWN);
  const id = useId();
  const isAsLastTime = asLastTime.includes(part.kind);
  const remember = (isOn: boolean): void =>
    void reading.remember(part.kind, isOn).catch(() => dialogs.toast(t.notRemembered, { kind: 'error' }));
  const answer = (isKept: boolean): void =>
    void reading.answer(part.kind, isKept).catch(() => dialogs.toast(t.notRemembered, { kind: 'error' }));
  return (
    <section className="st-question" aria-labelledby={id} aria-busy={again}>
      <h3 id={id}>{title}</h3>
      <p className="small soft">
        {about(counted(part.count))}
        {part.asks ? <> {t.nowSo}</> : null}
        {isAsLastTime ? <Tag>{t.asLastTime}</Tag> : null}
      </p>
      <div className="st-answers">
        {[false, true].map((isKept) => (
          <button
            key={String(isKept)}
            type="button"
            aria-pressed={part.kept === isKept}
            onClick={() => (part.kept === isKept && !part.asks ? undefined : answer(isKept))}
          >
            <b>{isKept ? kept : left}</b>
            {(part.kept === isKept ? own : other).map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </button>
        ))}
      </div>
      <Checkbox checked={remembered} onChange={(event) => remember(event.target.checked)}>
        {t.always(script.format)}
      </Checkbox>
    </section>
  );
}

function useQuestion(kind: ImportPart['kind'], voiceId: string) {
  const language = useVoices().find(voiceId)?.language ?? '';
  const question = t.questions[kind] ?? t.question(texts.exchange.parts.kinds[kind]);
  return kind === 'translation' ? { ...question, left: t.oneLanguage[language] ?? question.left } : question;
}

/** How the text reads with the other answer; until that is known, or if it can't be, what the part holds. */
function useOtherLines(reading: Reading, { kind, kept, items }: ImportPart): string[] {
  const [known, setKnown] = useState<{ kept: boolean; lines: string[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    reading.other(kind).then(
      (document) => isCurrent && setKnown({ kept, lines: linesOf(document) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [reading, kind, kept]);
  return known?.kept === kept ? known.lines : items.map(({ text }) => text);
}
