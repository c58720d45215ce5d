import { MAX_SCRIPT_CHARACTERS, plainLine, type Paragraph } from '@shengyu/script';
import type { ImportedScript, ImportOptions, ImportSource } from '@shengyu/script/formats';
import { Fragment, Slice } from 'prosemirror-model';
import { Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { charactersIn, exceeds, fitLines, roomFor } from './capacity.ts';
import { cleanLines } from './clean-text.ts';
import { settingsOf, toParagraphNode } from './conversion.ts';
import { readSource } from './read-source.ts';

export interface Overflow {
  /** Code points on the clipboard. */
  offered: number;
  /** Code points that still fit. */
  room: number;
}

/** A text that was pasted and is in the script now. */
export interface ReadPaste {
  source: ImportSource;
  script: ImportedScript;
}

/** A text that cannot be read. */
export interface RefusedPaste {
  /** `ImportError`, or what kept the readers from loading. */
  error: unknown;
  /** Puts the text into the script line by line. */
  asItIs: () => void;
}

export interface PasteOptions {
  /** Asked before a part is pasted; false leaves the script as it is. */
  confirmPart: (overflow: Overflow) => Promise<boolean>;
  /** Told when typing would make the script too long. */
  onFull: () => void;
  /** Voices that names in a pasted text may mean; none by default. */
  knownVoices?: () => ImportOptions['voices'];
  /** Called after a pasted text is in the script; not for one line of plain text, which is not read. */
  onRead?: (paste: ReadPaste) => void;
  /** Called for a text that cannot be read; without it such a text is put in as it is. */
  onRefused?: (paste: RefusedPaste) => void;
}

interface Pasted {
  text: string;
  html: string;
}

const textParagraph = (text: string): Paragraph => ({ text, marks: [], inserts: [] });

/** Text from anywhere as `importScript` reads it, marks of this editor as they are, never more than a script may hold. */
export const pastePlugin = (options: PasteOptions): Plugin =>
  new Plugin({
    props: {
      clipboardTextParser: (text) => toSlice(cleanLines(text).map(textParagraph)),
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n'),
      handlePaste: (view, event, slice) => paste(view, event.clipboardData, slice, options),
      handleDrop: (view, event, slice, moved) => !moved && paste(view, event.dataTransfer, slice, options),
    },
    filterTransaction(transaction, state) {
      if (!transaction.docChanged || transaction.getMeta('history$') !== undefined) return true;
      if (!exceeds(transaction.doc) || transaction.doc.content.size <= state.doc.content.size) return true;
      options.onFull();
      return false;
    },
  });

function paste(view: EditorView, data: DataTransfer | null, slice: Slice, options: PasteOptions): boolean {
  const pasted = { text: data?.getData('text/plain') ?? '', html: data?.getData('text/html') ?? '' };
  if (pasted.html.includes('data-pm-slice')) return pasteOwn(view, slice, options);
  if (pasted.text === '' && pasted.html === '') return true;
  const line = plainLine(pasted.text, pasted.html);
  if (line === undefined || pasted.text.trim() === '') void pasteRead(view, pasted, options);
  else void insertFitting(view, [textParagraph(line)], options);
  return true;
}

/** False: the editor itself puts it in, with its marks. */
function pasteOwn(view: EditorView, slice: Slice, options: PasteOptions): boolean {
  const lines = slice.content.textBetween(0, slice.content.size, '\n').split('\n');
  if (hasRoom(view, lines)) return false;
  void insertFitting(view, lines.map(textParagraph), options);
  return true;
}

async function pasteRead(view: EditorView, { text, html }: Pasted, options: PasteOptions): Promise<void> {
  const source: ImportSource = { text, ...(html !== '' && { html }) };
  const { voiceId } = settingsOf(view.state.doc);
  try {
    const script = await whileBusy(view, readSource(source, { voiceId, voices: options.knownVoices?.() ?? [] }));
    if (view.isDestroyed) return;
    if (await insertFitting(view, script.document.paragraphs, options)) options.onRead?.({ source, script });
  } catch (error) {
    const asItIs = (): void => void insertFitting(view, cleanLines(text).map(textParagraph), options);
    if (view.isDestroyed) return;
    if (options.onRefused && !isTooLong(error)) options.onRefused({ error, asItIs });
    else asItIs();
  }
}

/** Says of the paper that more is coming into it. */
async function whileBusy<T>({ dom }: EditorView, reading: Promise<T>): Promise<T> {
  dom.ariaBusy = 'true';
  try {
    return await reading;
  } finally {
    dom.ariaBusy = null;
  }
}

/** Then a part of it can be put in. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'import.too_long' || error.code === 'import.too_large');
}

function hasRoom(view: EditorView, lines: readonly string[]): boolean {
  const { from, to } = view.state.selection;
  const room = roomFor(view.state.doc, from, to);
  return charactersIn(lines) <= room.characters && lines.length <= room.paragraphs;
}

/** Puts in what fits, after asking if it is a part; whether anything was. */
async function insertFitting(view: EditorView, paragraphs: readonly Paragraph[], options: PasteOptions): Promise<boolean> {
  const lines = paragraphs.map(({ text }) => text);
  if (hasRoom(view, lines)) return insert(view, paragraphs);
  const { from, to } = view.state.selection;
  const room = roomFor(view.state.doc, from, to);
  const characters = Math.max(0, Math.min(room.characters, MAX_SCRIPT_CHARACTERS));
  if (!(await options.confirmPart({ offered: charactersIn(lines), room: characters })) || view.isDestroyed) return false;
  const fitting = fitLines(lines, room);
  return insert(
    view,
    fitting.flatMap((line, index) => (line === lines[index] ? (paragraphs[index] ?? []) : textParagraph(line))),
  );
}

const isBlankLine = ({ text, inserts }: Paragraph): boolean => text === '' && inserts.length === 0;

function insert(view: EditorView, pasted: readonly Paragraph[]): boolean {
  // A text ends with a line break more often than not; nobody means a paragraph by it.
  const paragraphs = pasted.slice(0, pasted.findLastIndex((paragraph) => !isBlankLine(paragraph)) + 1);
  if (paragraphs.length === 0) return false;
  const { state } = view;
  const { $from, $to } = state.selection;
  const isBlank = $from.sameParent($to) && $from.parent.isTextblock && $from.parent.content.size === 0;
  // An empty paragraph takes the time of the first one, too.
  const transaction = isBlank ? replaceBlank(state.tr, $from.before(), paragraphs) : state.tr.replaceSelection(toSlice(paragraphs));
  view.dispatch(transaction.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

function replaceBlank(transaction: Transaction, at: number, paragraphs: readonly Paragraph[]): Transaction {
  const content = Fragment.from(paragraphs.map(toParagraphNode));
  transaction.replaceWith(at, at + 2, content);
  return transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + content.size - 1), -1));
}

const toSlice = (paragraphs: readonly Paragraph[]): Slice => new Slice(Fragment.from(paragraphs.map(toParagraphNode)), 1, 1);
