import { codePointLength, documentText } from '@shengyu/script';
import { Button, Icon } from '@shengyu/ui';
import { lazy, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { incomingOf } from '../editor/incoming-plugin.ts';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { useEditor } from '../session/EditorContext.ts';
import type { RefusedText, Report } from './create-import-report.ts';
import { useReport } from './ReportContext.ts';
import { reportOf, total } from './report.model.ts';

// Opened by few, and after the text is there.
const ReportDialog = lazy(() => import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })));

const t = texts.report;

/** At the foot of the paper: what became of the text that came in last, in one line that opens the whole report. */
export function ReportNotice() {
  const { report, refused, isOpen } = useStore(useReport().state);
  const incomingId = useEditor(({ state }) => (state ? incomingOf(state)?.id : undefined));
  // Once it is undone there is nothing to report.
  const isThere = report !== null && incomingId === report.incomingId;
  return (
    <section className="st-notice" aria-label={t.label}>
      {isThere ? <ReportSummary report={report} /> : null}
      {refused ? <Refused {...refused} /> : null}
      {isThere && isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog report={report} />
        </Suspense>
      ) : null}
    </section>
  );
}

function ReportSummary({ report: { way, reading } }: { report: Report }) {
  const report = useReport();
  const { script, asked } = useStore(reading.now);
  const { questions, done, look } = useMemo(() => reportOf(script, asked), [script, asked]);
  const characters = useMemo(() => codePointLength(documentText(script.document).replaceAll('\n', '')), [script]);
  const open = questions.find(({ asks }) => asks);
  const question = open && (t.questions[open.kind] ?? t.question(texts.exchange.parts.kinds[open.kind])).title;
  const headline = t.headline(t.way[way], counted(characters));
  return (
    <div className="st-notice-line">
      <p role="status">
        {t.line(headline, total(done), total(look))}
        {question === undefined ? null : <b>{question}</b>}
      </p>
      <Button size="sm" tone={question === undefined ? 'plain' : 'primary'} onClick={report.open}>
        {question === undefined ? t.open : t.answer}
      </Button>
      <Button size="sm" aria-label={t.takeBack[way]} onClick={report.takeBack}>
        {t.back}
      </Button>
      <Close />
    </div>
  );
}

function Refused({ failure, asItIs }: RefusedText) {
  return (
    <div className="st-notice-line">
      <p role="alert">
        {t.refused[failure] ?? t.refusedOther} {t.kept}
      </p>
      <Button size="sm" onClick={asItIs}>
        {t.pasteAsItIs}
      </Button>
      <Close />
    </div>
  );
}

function Close() {
  const report = useReport();
  return (
    <Button tone="bare" size="sm" icon aria-label={t.dismiss} onClick={report.dismiss}>
      <Icon name="close" small />
    </Button>
  );
}
