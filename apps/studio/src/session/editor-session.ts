import type { LanguageOf, PaceOf, ScriptDocument } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { Mapping } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { redrawChips } from '../editor/chip-plugin.ts';
import { fromEditorDocument, settingsOf, toEditorDocument } from '../editor/conversion.ts';
import type { CompositionPorts } from '../editor/composition-plugin.ts';
import { createEditor, createState, type EditorHost } from '../editor/create-editor.ts';
import type { EditorRange } from '../editor/mark-commands.ts';
import type { ReadPaste, RefusedPaste } from '../editor/paste-plugin.ts';
import { createStats, noStats, type ScriptStats } from '../measure/paragraph-stats.ts';
import type { KnownScript } from '../measure/known-script.ts';
import { eachParagraph, paragraphText } from '../editor/positions.ts';
import { readPage } from '../editor/prosemirror-internals/read-page.ts';
import { createUnsureMemo, type UnsurePlace } from '../editor/unsure.ts';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import { afterPaint } from './after-paint.ts';

export interface EditorNow {
  /** `null` until the editor is mounted. */
  state: EditorState | null;
  stats: ScriptStats;
  unsure: readonly UnsurePlace[];
  heardParagraphs: number;
}

/** Texts of all paragraphs, and the voice that decides their language. */
export interface ParagraphTexts {
  texts: readonly string[];
  voiceId: string;
}

export interface EditorSession {
  /** What the page shows: one frame behind the typing, so that rendering never delays a key. */
  now: Readable<EditorNow>;
  /** The script after its last change on the page. */
  changed: Readable<{ document: ScriptDocument } | null>;
  /** The texts of the script, some time after a change. */
  texts: Readable<ParagraphTexts | null>;
  /** The text that was pasted last. */
  pasted: Readable<ReadPaste | null>;
  /** The pasted text that was refused last. */
  refused: Readable<RefusedPaste | null>;
  view: () => EditorView | null;
  /** The current editor state, without what is being composed. */
  current: () => EditorState | null;
  /** Mounts the editor; returns how to unmount it. */
  mount: (place: HTMLElement) => () => void;
  /** Shows another script, without history. */
  open: (document: ScriptDocument) => void;
  document: () => ScriptDocument;
  /** The current ProseMirror document. */
  doc: () => Node;
  setEditable: (editable: boolean) => void;
  run: (command: Command, focus?: boolean) => boolean;
  /** Redraws chips, which show voices and analyses: all, or those of some texts. */
  redraw: (texts?: ReadonlySet<string>) => void;
  /** Where a range of a document that was current at `since` is now. */
  track: () => (range: EditorRange) => EditorRange | null;
  markHeard: (paragraphs: readonly Node[]) => void;
  /** Counts again by another measurement of the script, or by none. */
  recount: (known: KnownScript | null) => void;
}

export interface EditorSessionPorts extends Omit<EditorHost, 'changed' | 'onRead' | 'onRefused' | keyof CompositionPorts> {
  /** How fast a voice speaks. */
  paceOf?: PaceOf;
  /** Which language a voice speaks. */
  languageOf?: LanguageOf;
  /** When the page is updated; after the next frame by default. */
  schedule?: typeof afterPaint;
}

const SLOW_MS = 250;
const SLOWEST_MS = 1000;

/**
 * The editor and what the page shows of it. Counts run after a frame, margins and lists once the typing pauses. What an input method
 * composes is no part of the script before it is written: until then, all but the view have the script from before.
 */
export function createEditorSession(ports: EditorSessionPorts, initial: ScriptDocument): EditorSession {
  const store = createStore<EditorNow>(() => ({ state: null, stats: noStats, unsure: [], heardParagraphs: 0 }));
  const changed = createStore<{ document: ScriptDocument } | null>(() => null);
  const latestTexts = createStore<ParagraphTexts | null>(() => null);
  const pasted = createStore<ReadPaste | null>(() => null);
  const refused = createStore<RefusedPaste | null>(() => null);
  let known: KnownScript | null = null;
  const statsOf = createStats(() => known, ports.paceOf, ports.languageOf);
  const unsureIn = createUnsureMemo(ports.polyphonesOf);
  const heard = new WeakSet<Node>();
  const trackers = new Set<Mapping>();
  let doc = toEditorDocument(initial);
  let view: EditorView | null = null;
  let state: EditorState | null = null;
  let composing = false;
  let editable = true;
  let slow: ReturnType<typeof setTimeout> | undefined;
  let slowSince = 0;

  let written: { of: Node; document: ScriptDocument } | undefined;
  const documentNow = (): ScriptDocument => {
    if (written?.of !== doc) written = { of: doc, document: fromEditorDocument(doc) };
    return written.document;
  };
  const publishing = (ports.schedule ?? afterPaint)(() => store.setState({ state, stats: statsOf(doc) }));
  const catchUp = (): void => {
    slow = undefined;
    const unsure: UnsurePlace[] = [];
    const texts: string[] = [];
    let heardParagraphs = 0;
    eachParagraph(doc, ({ node, inside }) => {
      texts.push(paragraphText(node));
      unsure.push(...unsureIn(node, inside));
      if (heard.has(node)) heardParagraphs += 1;
      return undefined;
    });
    store.setState({ unsure, heardParagraphs, stats: statsOf(doc) });
    if (view) ports.gutter.update(view, store.getState().stats.startsMs, (node) => heard.has(node));
    if (state) latestTexts.setState({ texts, voiceId: settingsOf(doc).voiceId });
  };
  const refresh = (): void => {
    publishing.ask();
    const now = performance.now();
    if (slow === undefined) slowSince = now;
    clearTimeout(slow);
    slow = setTimeout(catchUp, Math.max(0, Math.min(SLOW_MS, slowSince + SLOWEST_MS - now)));
  };
  const take = (current: EditorView): void => {
    ({ state } = current);
    const isChanged = !doc.eq(state.doc);
    ({ doc } = state);
    if (isChanged) {
      changed.setState({ document: documentNow() });
      refresh();
    }
    publishing.ask();
  };
  const follow = (current: EditorView, transaction: Transaction): void => {
    if (transaction.docChanged) for (const mapping of trackers) mapping.appendMapping(transaction.mapping);
    if (!composing) take(current);
  };
  const host: EditorHost = {
    ...ports,
    changed: follow,
    onRead: (paste) => pasted.setState(paste),
    onRefused: (paste) => refused.setState(paste),
    composing: () => {
      composing = true;
    },
    composed(current) {
      composing = false;
      take(current);
    },
  };

  return {
    now: store,
    changed,
    texts: latestTexts,
    pasted,
    refused,
    view: () => view,
    current: () => state,
    mount(place) {
      view = createEditor(place, doc, host);
      view.setProps({ editable: () => editable });
      ({ state } = view);
      composing = false;
      store.setState({ state });
      refresh();
      return () => {
        publishing.cancel();
        clearTimeout(slow);
        slow = undefined;
        view?.destroy();
        view = null;
        state = null;
        store.setState({ state });
      };
    },
    open(document) {
      doc = toEditorDocument(document);
      trackers.clear();
      if (view) {
        view.updateState(createState(doc, host));
        ({ state } = view);
        composing = false;
        store.setState({ state });
      }
      refresh();
    },
    document: documentNow,
    setEditable(now) {
      editable = now;
      view?.setProps({ editable: () => editable });
    },
    run(command, focus = false) {
      if (!view || !editable) return false;
      readPage(view);
      const done = command(view.state, view.dispatch, view);
      // A panel shows its own change at once; figures follow after the frame.
      if (done) store.setState({ state });
      // focus() on the focused editor would lay out the whole script.
      if (focus && !view.hasFocus()) view.focus();
      return done;
    },
    redraw(texts) {
      view?.dispatch(redrawChips(view.state.tr, texts));
      refresh();
    },
    track() {
      const mapping = new Mapping();
      trackers.clear();
      trackers.add(mapping);
      return ({ from, to }) => {
        const [start, end] = [mapping.map(from, 1), mapping.map(to, -1)];
        return end > start ? { from: start, to: end } : null;
      };
    },
    markHeard(paragraphs) {
      for (const paragraph of paragraphs) heard.add(paragraph);
      refresh();
    },
    recount(measured) {
      known = measured;
      refresh();
    },
    doc: () => doc,
  };
}
