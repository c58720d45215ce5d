import type { Call } from '@shengyu/api';
import type { Node } from 'prosemirror-model';
import type { AuditionState } from '../audition/audition-state.ts';
import type { DraftNow } from '../draft/draft-session.ts';
import { settingsOf } from '../editor/conversion.ts';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import { type KnownScript, knownFromAudition, knownFromServer } from '../measure/known-script.ts';
import { measureScript } from './measure.queries.ts';

/** `asking`: the price of the saved version is being read. */
export type FiguresStatus = 'local' | 'asking' | 'known';

export interface Figures {
  now: Readable<{ status: FiguresStatus }>;
  /** The latest measurement of the script on the page. */
  measured: Readable<{ known: KnownScript | null }>;
  /** Another script is on the page. */
  forget: () => void;
  /** Something beside the text has changed: an order, a reading, what was spoken. */
  again: () => void;
  close: () => void;
}

export interface FiguresPorts {
  call: Call;
  draft: Readable<DraftNow>;
  audition: Readable<AuditionState>;
  /** The document on the page. */
  doc: () => Node | undefined;
  /** The document of the audition; undefined while something else plays. */
  heardDoc: () => Node | undefined;
}

/** Delay after a save: more typing soon saves again. A book takes the server longer to measure. */
const QUIET_MS = 300;
const LONG_QUIET_MS = 3000;
const LONG_DOCUMENT = 20_000;

/** Words, points and times of the script on the page, measured again for each version the server has. */
export function createFigures(ports: FiguresPorts): Figures {
  const store = createStore<{ status: FiguresStatus }>(() => ({ status: 'local' }));
  const measured = createStore<{ known: KnownScript | null }>(() => ({ known: null }));
  /** The script came from the server, where parts may be paid: no local price is right until it is measured. */
  let stored = false;
  /** The version that was asked for last. */
  let asked: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let closed = false;

  const learn = (known: KnownScript | null): void => {
    store.setState({ status: known?.price ? 'known' : 'local' });
    measured.setState({ known });
  };
  /** The version that the document on the page is, where the server has it. */
  const version = (): { id: string; version: number } | null => {
    const { saving, saved } = ports.draft.getState();
    const id = saving?.draft.scriptId;
    return saving && id && saving.member !== null && saved === 'saved' ? { id, version: saving.draft.baseVersion } : null;
  };
  const look = (): void => {
    const now = version();
    if (closed || !now) return;
    const name = `${now.id}:${now.version}`;
    if (name === asked) return;
    asked = name;
    asking?.abort();
    clearTimeout(timer);
    const { known } = measured.getState();
    if (!known?.price && stored) store.setState({ status: 'asking' });
    timer = setTimeout(() => void ask(name), (ports.doc()?.content.size ?? 0) > LONG_DOCUMENT && known ? LONG_QUIET_MS : QUIET_MS);
  };
  const ask = async (name: string): Promise<void> => {
    const [now, doc] = [version(), ports.doc()];
    // Edited meanwhile: the next save measures.
    if (!now || !doc || `${now.id}:${now.version}` !== name) {
      asked = null;
      return;
    }
    const controller = new AbortController();
    asking = controller;
    try {
      const answer = await measureScript(ports.call, now.id, now.version, controller.signal);
      if (!controller.signal.aborted) learn(knownFromServer(doc, settingsOf(doc), answer));
    } catch {
      if (controller.signal.aborted) return;
      // An empty script, or no network: the local count is all there is.
      stored = false;
      learn(null);
    }
  };
  const hear = (): void => {
    const { complete, range, cues, renderedMs } = ports.audition.getState();
    const { known } = measured.getState();
    const doc = ports.heardDoc();
    if (!complete || range || !doc || cues.length === 0 || (known?.doc === doc && known.exact)) return;
    if (version()) again();
    else if (!known?.price) learn(knownFromAudition(doc, settingsOf(doc), cues, renderedMs));
  };
  const again = (): void => {
    asked = null;
    look();
  };
  let heard = false;
  const stops = [
    ports.draft.subscribe(look),
    ports.audition.subscribe(() => {
      const { complete } = ports.audition.getState();
      if (complete && !heard) hear();
      heard = complete;
    }),
  ];

  return {
    now: store,
    measured,
    forget() {
      asking?.abort();
      clearTimeout(timer);
      asked = null;
      stored = Boolean(ports.draft.getState().saving?.draft.scriptId);
      learn(null);
      look();
    },
    again,
    close() {
      closed = true;
      asking?.abort();
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

declare module '../session/parts.ts' {
  interface StudioParts {
    figures: Pick<Figures, 'now' | 'again'>;
  }
}
