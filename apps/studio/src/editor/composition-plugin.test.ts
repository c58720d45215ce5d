/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { emptyDocument, type Paragraph, type ScriptDocument } from '@shengyu/script';
import { fireEvent } from '@testing-library/react';
import { undo } from 'prosemirror-history';
import { AllSelection, NodeSelection, type Selection as EditorSelection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { atOnce } from '../session/after-paint.ts';
import { createEditorSession } from '../session/editor-session.ts';
import { when } from '../store/when.ts';
import { fromEditorDocument } from './conversion.ts';
import { createGutter } from './gutter.ts';

jest.useFakeTimers();

function open(...paragraphs: Partial<Paragraph>[]) {
  const [analysed, changes]: [string[], string[]] = [[], []];
  const editor = createEditorSession(
    {
      ...{ nameOf: (id: string) => id, styleOf: (style: string) => style, avatarOf: () => undefined, isOff: () => false },
      ...{ polyphonesOf: () => undefined, gutter: createGutter(), confirmPart: async () => false },
      ...{ onFull: () => undefined, openTool: () => undefined, schedule: atOnce },
    },
    { ...emptyDocument('linan'), paragraphs: paragraphs.map((each) => ({ text: '', marks: [], inserts: [], ...each })) },
  );
  when(editor.changed, (now) => void changes.push(textOf(now.document)));
  when(editor.texts, ({ texts }) => void analysed.push(texts.join('⏎')));
  const place = document.body.appendChild(document.createElement('div'));
  place.tabIndex = 0;
  editor.mount(place);
  const view = editor.view() as EditorView;
  view.setProps({ handleScrollToSelection: () => true });
  view.focus();
  jest.runAllTimers();
  analysed.length = 0;
  return { editor, view, analysed, changes };
}

const textOf = ({ paragraphs }: ScriptDocument): string => paragraphs.map(({ text }) => text).join('⏎');
const shown = (view: EditorView): string => textOf(fromEditorDocument(view.state.doc));
/** The editor reads the page in a microtask. */
const observed = (): Promise<void> => Promise.resolve();

/** Where a browser writes, and how much it has written there. */
interface Composition {
  view: EditorView;
  node: Text;
  from: number;
  length: number;
}

function textAtCaret(): Pick<Composition, 'node' | 'from'> {
  const { anchorNode, anchorOffset } = document.getSelection() as Selection & { anchorNode: Node };
  if (anchorNode instanceof Text) return { node: anchorNode, from: anchorOffset };
  const node = document.createTextNode('');
  anchorNode.insertBefore(node, anchorNode.childNodes[anchorOffset] ?? null);
  return { node, from: 0 };
}

function begin(view: EditorView): Composition {
  view.dom.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  return { view, ...textAtCaret(), length: 0 };
}

async function write(composition: Composition, text: string): Promise<void> {
  // An empty paragraph is drawn without a text.
  if (!composition.node.isConnected) Object.assign(composition, textAtCaret(), { length: 0 });
  const { node, from, length } = composition;
  node.replaceData(from, length, text);
  composition.length = text.length;
  document.getSelection()?.collapse(node, from + text.length);
  await observed();
}

async function update(composition: Composition, text: string): Promise<void> {
  composition.view.dom.dispatchEvent(new CompositionEvent('compositionupdate', { bubbles: true, data: text }));
  await write(composition, text);
}

const end = ({ view }: Composition, data: string): boolean =>
  view.dom.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data }));
const key = ({ view }: Composition): boolean => fireEvent.keyDown(view.dom, { key: 'Enter', keyCode: 229 });

/**
 * How browsers end a composition, and the steps in which it is undone. Chromium itself is driven by e2e/input-method.spec.ts; WebKit is
 * not: here only its order of events is.
 */
const orders: [order: string, undoSteps: number, finish: (composition: Composition, text: string) => Promise<void>][] = [
  [
    'the text, then its end',
    1,
    async (composition, text) => {
      await update(composition, text);
      end(composition, text);
    },
  ],
  [
    'the letters deleted, the text, its end, then the key that ended it, as WebKit does',
    1,
    async (composition, text) => {
      await write(composition, '');
      await write(composition, text);
      end(composition, text);
      key(composition);
    },
  ],
  [
    'the end, then its text, then the key, as older WebKit does',
    2,
    async (composition, text) => {
      end(composition, text);
      await write(composition, text);
      key(composition);
    },
  ],
];

const pause = (at: number) => ({ kind: 'pause' as const, at, durationMs: 500 });
const places: [name: string, paragraphs: Partial<Paragraph>[], select: (view: EditorView) => EditorSelection, wanted: string][] = [
  ['an empty script', [{}], ({ state }) => TextSelection.create(state.doc, 1), '测试'],
  ['a caret between two characters', [{ text: '阿婆' }], ({ state }) => TextSelection.create(state.doc, 2), '阿测试婆'],
  ['a selected pause', [{ text: '阿婆', inserts: [pause(1)] }], ({ state }) => NodeSelection.create(state.doc, 2), '阿测试婆'],
  ['a pause that is all there is', [{ inserts: [pause(0)] }], ({ state }) => NodeSelection.create(state.doc, 1), '测试'],
  ['two paragraphs', [{ text: '阿婆' }, { text: '卖饼' }], ({ state }) => TextSelection.create(state.doc, 2, 6), '阿测试饼'],
  ['the whole script', [{ text: '阿婆' }, { text: '卖饼' }], ({ state }) => new AllSelection(state.doc), '测试'],
];

describe.each(orders)('%s', (_order, undoSteps, finish) => {
  it.each(places)('puts what is composed into %s, and undo takes it back', async (_place, paragraphs, select, wanted) => {
    const { editor, view } = open(...paragraphs);
    const before = editor.document();
    view.dispatch(view.state.tr.setSelection(select(view)));
    const composition = begin(view);
    for (const text of ['c', 'ce', 'ce shi']) {
      await update(composition, text);
      jest.advanceTimersByTime(700);
    }
    await finish(composition, '测试');
    jest.runAllTimers();
    expect([shown(view), textOf(editor.document())]).toEqual([wanted, wanted]);
    for (let step = 0; step < undoSteps; step += 1) editor.run(undo);
    expect(editor.document()).toEqual(before);
  });

  it('saves and analyses nothing half-typed', async () => {
    const { editor, view, analysed, changes } = open({ text: '阿婆' }, { text: '卖饼' });
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 2, 6)));
    const composition = begin(view);
    for (const text of ['c', 'ce', 'ce shi']) await update(composition, text);
    jest.advanceTimersByTime(6000);
    expect([shown(view), textOf(editor.document()), changes, analysed]).toEqual(['阿ce shi饼', '阿婆⏎卖饼', [], []]);
    expect(editor.now.getState().state?.doc).toBe(editor.doc());
    await finish(composition, '测试');
    jest.runAllTimers();
    expect([changes.at(-1), ...analysed]).toEqual(['阿测试饼', '阿测试饼']);
  });
});

it('takes a reading away with the word that is composed into it, and one undo brings both back', async () => {
  const { editor, view } = open({ text: '银行', marks: [{ kind: 'alias', start: 0, end: 2, text: '柜台' }] });
  const before = editor.document();
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 2)));
  const composition = begin(view);
  await update(composition, 'ce');
  await update(composition, '测');
  end(composition, '测');
  jest.runAllTimers();
  expect(editor.document().paragraphs).toEqual([{ text: '银测行', marks: [], inserts: [] }]);
  editor.run(undo);
  expect(editor.document()).toEqual(before);
});

it('saves nothing of a composition that is given up', async () => {
  const { editor, view, analysed, changes } = open({ text: '阿婆' });
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 2)));
  const composition = begin(view);
  await update(composition, 'ce');
  await update(composition, '');
  end(composition, '');
  jest.runAllTimers();
  expect([textOf(editor.document()), changes, analysed]).toEqual(['阿婆', [], []]);
});

it('goes on saving if a composition ends with the focus only', async () => {
  const { view, changes } = open({ text: '阿婆' });
  await update(begin(view), 'ce');
  view.dom.blur();
  expect(changes).toEqual(['ce阿婆']);
});
