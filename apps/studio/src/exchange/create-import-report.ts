import { createStore } from 'zustand/vanilla';
import { incomingOf, readIncomingAgain, takeIncomingBack } from '../editor/incoming-plugin.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { Readable } from '../store/readable.ts';
import type { Reading } from './create-reading.ts';

export type Way = 'paste' | 'file';

/** Text that came into the open script, and how it was read. */
export interface Report {
  way: Way;
  reading: Reading;
  /** Which text of the editor it is about. */
  incomingId: number;
}

/** A text that could not be read, and is not lost. */
export interface RefusedText {
  /** Stable name of the reason. */
  failure: string;
  /** Brings it in as it is. */
  asItIs: () => void;
}

export interface ReportState {
  report: Report | null;
  refused: RefusedText | null;
  /** The whole report is on the page, not only its line. */
  isOpen: boolean;
}

export interface ImportReport {
  state: Readable<ReportState>;
  /** Reports the text that the editor was given last, and puts it in its place again when it is read with other choices. */
  show: (way: Way, reading: Reading) => void;
  refuse: (refused: RefusedText) => void;
  /** Takes the text of the report out of the script in one step. */
  takeBack: () => void;
  open: () => void;
  close: () => void;
  /** Ends the report; the text stays. */
  dismiss: () => void;
}

export interface ImportReportPorts {
  editor: Pick<EditorSession, 'current' | 'run'>;
  /** Another reading has no room in the script. */
  onFull: () => void;
}

const nothing: ReportState = { report: null, refused: null, isOpen: false };

/** Nothing of it was changed, left out, guessed or has to be asked. */
export const isUneventful = ({ now }: Reading): boolean => {
  const { script, asked } = now.getState();
  const { notes, parts, format } = script;
  return notes.length === 0 && parts.length === 0 && asked.length === 0 && (format === 'text' || format === 'html');
};

export function createImportReport({ editor, onFull }: ImportReportPorts): ImportReport {
  const store = createStore<ReportState>(() => nothing);
  let unwatch: () => void = () => undefined;
  const dismiss = (): void => {
    unwatch();
    store.getState().report?.reading.stop();
    store.setState(nothing);
  };
  const incoming = () => {
    const state = editor.current();
    return state && incomingOf(state);
  };
  const putAgain = (report: Report): void => {
    const { document } = report.reading.now.getState().script;
    if (incoming()?.id !== report.incomingId) return;
    const before = editor.current()?.doc;
    editor.run(readIncomingAgain(document));
    if (editor.current()?.doc === before) onFull();
  };
  return {
    state: store,
    show(way, reading) {
      dismiss();
      const id = incoming()?.id;
      if (id === undefined) return;
      const report: Report = { way, reading, incomingId: id };
      store.setState({ report });
      unwatch = reading.now.subscribe(({ script }, before) => {
        if (script !== before.script) putAgain(report);
      });
    },
    refuse(refused) {
      dismiss();
      store.setState({ refused });
    },
    takeBack() {
      const { report } = store.getState();
      if (report && incoming()?.id === report.incomingId) editor.run(takeIncomingBack, true);
      dismiss();
    },
    open: () => store.setState({ isOpen: true }),
    close: () => store.setState({ isOpen: false }),
    dismiss,
  };
}

declare module '../session/parts.ts' {
  interface StudioParts {
    report: ImportReport;
  }
}
