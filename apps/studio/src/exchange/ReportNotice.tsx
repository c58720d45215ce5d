import { heardWords } from '@shengyu/script';
import { Button, Icon } from '@shengyu/ui';
import { lazy, Suspense, useMemo, type MouseEvent } from 'react';
import { createStore, useStore } from 'zustand';
import { incomingOf } from '../editor/incoming-plugin.ts';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import type { RefusedText, Report } from './create-import-report.ts';
import type { ReadingNow } from './create-reading.ts';
import { reportOf, total } from './report.model.ts';
import { silentIncoming } from './useSilentIncoming.ts';

// Opened by few, and after the text is there.
const ReportDialog = lazy(() => import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })));

const t = texts.report;

/** At the foot of the paper: what became of the text that came in last, in one line that opens the whole report. */
export function ReportNotice() {
  const { report, refused, isOpen } = useStore(usePart('report').state);
  const incomingId = useEditor(({ state }) => (state ? incomingOf(state)?.id : undefined));
  // Once it is undone there is nothing to report.
  const shown = report !== null && incomingId === report.incomingId ? report : null;
  const summary = useSummary(shown);
  return (
    <section className="st-notice" aria-label={t.label}>
      {/* There before what it says: only then is it read out. */}
      <p className="sr" role="status">
        {summary.text} {summary.question}
      </p>
      {shown ? <ReportSummary way={shown.way} {...summary} /> : null}
      {refused ? <Refused {...refused} /> : null}
      {shown && isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog report={shown} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** The line of a report, and whether it asks something. */
function useSummary(report: Report | null): { text: string; question: string } {
  const reading = useStore(report?.reading.now ?? noReading);
  const { languageOf } = usePart('voices');
  const silent = useEditor(({ state, stats }) => (report && state ? silentIncoming(state, stats.silent).length : 0));
  return useMemo(() => {
    if (!report || !reading) return { text: '', question: '' };
    const { questions, done, look } = reportOf(reading.script, reading.asked);
    const open = questions.find(({ asks }) => asks);
    const question = open ? (t.questions[open.kind] ?? t.question(texts.exchange.parts.kinds[open.kind])).title : '';
    const headline = t.headline(t.way[report.way], counted(heardWords(reading.script.document, undefined, languageOf).words));
    return { text: t.line(headline, { done: total(done), look: total(look), silent }), question };
  }, [report, reading, languageOf, silent]);
}
const noReading = createStore<ReadingNow | null>(() => null);

function ReportSummary({ way, text, question }: { way: Report['way']; text: string; question: string }) {
  const report = usePart('report');
  return (
    <div className="st-notice-line">
      <p>
        {text}
        {question === '' ? null : <b>{question}</b>}
      </p>
      <Button size="sm" tone={question === '' ? 'plain' : 'primary'} onClick={report.open}>
        {question === '' ? t.open : t.answer}
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
  const report = usePart('report');
  const editor = usePart('editor');
  const close = (event: MouseEvent): void => {
    report.dismiss();
    // The keyboard goes on in the script; a finger needs no keyboard to come up.
    if (event.detail === 0) editor.view()?.focus();
  };
  return (
    <Button tone="bare" size="sm" icon aria-label={t.dismiss} onClick={close}>
      <Icon name="close" small />
    </Button>
  );
}
