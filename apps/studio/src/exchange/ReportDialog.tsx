import { heardWords } from '@shengyu/script';
import { Button } from '@shengyu/ui';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { Dialog } from '../controls/Dialog.tsx';
import { incomingOf, isIncomingEdited } from '../editor/incoming-plugin.ts';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import type { Report } from './create-import-report.ts';
import { IncomingLines } from './IncomingLines.tsx';
import { ItemPlace } from './ItemPlace.tsx';
import { ReadingReport } from './ReadingReport.tsx';
import { useSilentIncoming } from './useSilentIncoming.ts';
import { useUnsureIncoming } from './useUnsureIncoming.ts';

const t = texts.report;

/** The report of text that came into the script: what was done with it, what it asks, and the way back. */
export function ReportDialog({ report: shown }: { report: Report }) {
  const { way, reading } = shown;
  const readAs = useReadAs(shown);
  const report = usePart('report');
  const { document } = useStore(reading.now, ({ script }) => script);
  const { languageOf } = usePart('voices');
  const { words } = useMemo(() => heardWords(document, undefined, languageOf), [document, languageOf]);
  const unsure = useUnsureIncoming();
  const silent = useSilentIncoming();
  const isEdited = useEditor(({ state }) => {
    const incoming = state && incomingOf(state);
    return incoming !== null && isIncomingEdited(state as NonNullable<typeof state>, incoming);
  });
  // A dialog gives the focus back when it closes: what takes the focus comes after.
  const leave = (next?: () => void): void => {
    flushSync(report.close);
    next?.();
  };
  return (
    <Dialog
      title={t.headline(t.way[way], counted(words))}
      {...(readAs && { note: t.readAs(readAs.format) })}
      aside={readAs?.button}
      onClose={report.close}
      footer={
        <>
          <Button onClick={() => leave(report.takeBack)}>{t.takeBack[way]}</Button>
          <Button tone={unsure.goTo ? 'next' : 'primary'} className="grow" onClick={() => leave(unsure.goTo ?? undefined)}>
            {unsure.goTo ? t.unsure(unsure.count) : t.fine}
          </Button>
        </>
      }
    >
      {isEdited ? <p className="small soft">{t.edited}</p> : null}
      <ReadingReport reading={reading} Place={ItemPlace}>
        {unsure.goTo || silent.length > 0 ? <IncomingLines {...{ unsure, silent }} /> : null}
      </ReadingReport>
    </Dialog>
  );
}

/** What a text was taken for, if that is not sure. */
function useReadAs({ way, reading }: Report) {
  const { script, choices, again } = useStore(reading.now);
  if (way === 'file' || reading.format === 'text') return null;
  const isAsItIs = choices.format === 'text';
  return {
    format: script.format,
    button: (
      <Button size="sm" className="push" busy={again} onClick={() => void reading.choose({ format: isAsItIs ? undefined : 'text' })}>
        {isAsItIs ? t.asItWas(reading.format) : t.asItIs}
      </Button>
    ),
  };
}
