import type { InsertKind, MarkKind } from '@shengyu/script';
import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { texts } from '../locales/zh-CN.ts';
import { caretPlugin } from './caret-plugin.ts';
import type { ChipVoices } from './chip-dom.ts';
import { chipPlugin } from './chip-plugin.ts';
import { type CompositionPorts, compositionPlugin } from './composition-plugin.ts';
import { edgeKeys } from './edge-keys.ts';
import { skipReactSelection } from './skip-react-selection.ts';
import { foundPlugin } from './found-plugin.ts';
import { groupView } from './group-paragraphs.ts';
import type { Gutter } from './gutter.ts';
import { keepParagraphs } from './prosemirror-internals/keep-paragraphs.ts';
import { heldPlugin } from './held-plugin.ts';
import { incomingPlugin } from './incoming-plugin.ts';
import { litPlugin } from './lit-plugin.ts';
import { unsetMark } from './mark-commands.ts';
import { type PasteOptions, pastePlugin } from './paste-plugin.ts';
import { removePause } from './pause-commands.ts';
import { pointView } from './point-view.ts';
import { readPage } from './prosemirror-internals/read-page.ts';
import { trustKeyCaret } from './prosemirror-internals/trust-key-caret.ts';
import { removeSound } from './sound-commands.ts';
import { tidyPlugin } from './tidy-plugin.ts';
import { typedTextPlugin } from './typed-text-plugin.ts';
import type { PolyphonesOf } from './unsure.ts';

/** What the editor asks of the page around it. */
export interface EditorHost extends ChipVoices, PasteOptions, CompositionPorts {
  polyphonesOf: PolyphonesOf;
  gutter: Gutter;
  /** A chip or an unsure word was activated; its text is selected by then. */
  openTool: (kind: MarkKind | InsertKind) => void;
  /** After every transaction. */
  changed: (view: EditorView, transaction: Transaction) => void;
}

/** Steps that can be taken back. */
export const UNDO_STEPS = 1000;

export function createState(doc: Node, host: EditorHost): EditorState {
  return EditorState.create({
    doc,
    plugins: [
      history({ newGroupDelay: 400, depth: UNDO_STEPS }),
      keymap({ 'Mod-z': undo, 'Mod-Shift-z': redo, 'Mod-y': redo }),
      edgeKeys(),
      keymap(baseKeymap),
      typedTextPlugin(),
      compositionPlugin(host),
      tidyPlugin(),
      pastePlugin(host),
      incomingPlugin(),
      chipPlugin({
        ...host,
        open: (view, run, kind) => {
          view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, run.from, run.to)));
          host.openTool(kind);
        },
        remove: (view, run, kind) => {
          view.dispatch(unsetMark(view.state.tr, run, kind));
          view.focus();
        },
      }),
      caretPlugin(),
      litPlugin(),
      foundPlugin(),
      heldPlugin(),
    ],
  });
}

/** Mounts the editor. The page keeps what the view tells it through `host.changed`. */
export function createEditor(place: HTMLElement, doc: Node, host: EditorHost): EditorView {
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: createState(doc, host),
      attributes: {
        class: 'script',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': texts.paper,
        spellcheck: 'false',
        autocapitalize: 'off',
        lang: 'zh-CN',
      },
      nodeViews: {
        paragraph: (node, owner, getPosition) => host.gutter.nodeView(node, owner, getPosition),
        pause: pointViews('pause', host, removePause),
        sound: pointViews('sound', host, removeSound),
      },
      markViews: { group: groupView },
      handleDOMEvents: {
        click: (_owner, event) => openUnsure(view, event, host),
        keydown: (_owner, event) => {
          // A key of an input method arrives before the text it changes.
          if (!event.isComposing && event.key !== 'Process' && event.key !== 'Unidentified') readPage(view);
          trustKeyCaret(view);
          return event.key === 'Enter' ? openUnsure(view, event, host) : false;
        },
      },
      dispatchTransaction: (transaction) => {
        const { state, transactions } = view.state.applyTransaction(transaction);
        keepParagraphs(view, state);
        view.updateState(state);
        for (const applied of transactions) host.changed(view, applied);
      },
    },
  );
  skipReactSelection(view.dom);
  return view;
}

function pointViews(kind: InsertKind, host: EditorHost, removeAt: (at: number) => Command): NodeViewConstructor {
  return (node, view, getPosition) =>
    pointView(node, getPosition, {
      open: (at) => {
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
        host.openTool(kind);
      },
      remove: (at) => {
        removeAt(at)(view.state, view.dispatch);
        view.focus();
      },
    });
}

function openUnsure(view: EditorView, event: Event, host: EditorHost): boolean {
  const word = event.target instanceof Element ? event.target.closest('.mk.unsure') : null;
  if (!word || (event.type === 'keydown' && event.target !== word)) return false;
  const from = view.posAtDOM(word, 0);
  const to = from + (word.textContent?.length ?? 0);
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  host.openTool('pinyin');
  event.preventDefault();
  return true;
}
