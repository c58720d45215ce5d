import type { ScriptDocument } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { Mapping } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { redrawChips } from '../editor/chip-plugin.ts';
import { fromEditorDocument, toEditorDocument } from '../editor/conversion.ts';
import { createEditor, createState, type EditorHost } from '../editor/create-editor.ts';
import type { EditorRange } from '../editor/mark-commands.ts';
import { createStats, type ScriptStats } from '../editor/paragraph-stats.ts';
import { eachParagraph, paragraphText } from '../editor/positions.ts';
import { type UnsurePlace, unsurePlaces } from '../editor/unsure.ts';
import { createStore, type Store } from '../store/create-store.ts';

export interface EditorNow {
  /** `null` until the editor stands on the page. */
  state: EditorState | null;
  stats: ScriptStats;
  unsure: readonly UnsurePlace[];
  heardParagraphs: number;
}

export interface EditorSession {
  now: Pick<Store<EditorNow>, 'get' | 'subscribe'>;
  view: () => EditorView | null;
  /** Puts the editor on the page; answers how to take it off. */
  mount: (place: HTMLElement) => () => void;
  /** Shows another script, without history. */
  open: (document: ScriptDocument) => void;
  document: () => ScriptDocument;
  setEditable: (editable: boolean) => void;
  run: (command: Command, focus?: boolean) => boolean;
  /** Chips show voices and analyses: draw them again, all or those of some texts. */
  redraw: (texts?: ReadonlySet<string>) => void;
  /** Where a range of a document that was current at `since` is now. */
  track: () => (range: EditorRange) => EditorRange | null;
  markHeard: (paragraphs: readonly Node[]) => void;
}

export interface EditorSessionPorts extends Omit<EditorHost, 'changed'> {
  /** The script differs from what it was; at most once a frame. */
  onDocument: (document: ScriptDocument) => void;
  /** Texts of all paragraphs, some time after a change. */
  onTexts: (texts: readonly string[]) => void;
}

const SLOW_MS = 250;
const nothing: ScriptStats = { words: 0, wordsByVoice: new Map(), durationMs: 0, characters: 0, startsMs: [] };

/** The editor and what the page shows of it. Counting runs once a frame, margins and lists some time after a change. */
export function createEditorSession(ports: EditorSessionPorts, initial: ScriptDocument): EditorSession {
  const store = createStore<EditorNow>({ state: null, stats: nothing, unsure: [], heardParagraphs: 0 });
  const statsOf = createStats();
  const heard = new WeakSet<Node>();
  const trackers = new Set<Mapping>();
  let doc = toEditorDocument(initial);
  let view: EditorView | null = null;
  let editable = true;
  let frame = 0;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const count = (): void => {
    frame = 0;
    store.set({ stats: statsOf(doc) });
  };
  const catchUp = (): void => {
    slow = undefined;
    if (frame) {
      cancelAnimationFrame(frame);
      count();
    }
    const unsure: UnsurePlace[] = [];
    const texts: string[] = [];
    let heardParagraphs = 0;
    eachParagraph(doc, ({ node, inside }) => {
      texts.push(paragraphText(node));
      unsure.push(...unsurePlaces(node, inside, ports.polyphonesOf));
      if (heard.has(node)) heardParagraphs += 1;
      return undefined;
    });
    store.set({ unsure, heardParagraphs });
    if (view) ports.gutter.update(view, store.get().stats.startsMs, (node) => heard.has(node));
    ports.onTexts(texts);
  };
  const refresh = (): void => {
    frame ||= requestAnimationFrame(count);
    slow ??= setTimeout(catchUp, SLOW_MS);
  };
  const changed = (current: EditorView, transaction: Transaction): void => {
    doc = current.state.doc;
    if (transaction.docChanged) {
      for (const mapping of trackers) mapping.appendMapping(transaction.mapping);
      ports.onDocument(fromEditorDocument(doc));
      refresh();
    }
    store.set({ state: current.state });
  };
  const host: EditorHost = { ...ports, changed };

  return {
    now: store,
    view: () => view,
    mount(place) {
      view = createEditor(place, doc, host);
      view.setProps({ editable: () => editable });
      store.set({ state: view.state });
      refresh();
      return () => {
        cancelAnimationFrame(frame);
        frame = 0;
        clearTimeout(slow);
        slow = undefined;
        view?.destroy();
        view = null;
        store.set({ state: null });
      };
    },
    open(document) {
      doc = toEditorDocument(document);
      trackers.clear();
      if (view) {
        view.updateState(createState(doc, host));
        store.set({ state: view.state });
      }
      refresh();
    },
    document: () => fromEditorDocument(doc),
    setEditable(now) {
      editable = now;
      view?.setProps({ editable: () => editable });
    },
    run(command, focus = false) {
      if (!view || !editable) return false;
      const done = command(view.state, view.dispatch, view);
      if (focus) view.focus();
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
  };
}
