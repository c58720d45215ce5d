import { codePointLength, documentText, type ScriptDocument } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import type { Audition } from '../audition/create-audition.ts';
import type { TextRange } from '../audition/audition.queries.ts';
import { light } from '../editor/lit-plugin.ts';
import type { EditorRange } from '../editor/mark-commands.ts';
import { editorRange } from '../editor/positions.ts';
import type { EditorSession } from './editor-session.ts';
import { paragraphsIn, rangeFromHere, rangeOfSelection, refusalOf, type ListenRefusal } from './listen.ts';

export interface Listening {
  audition: Audition;
  playAll: () => void;
  /** From the caret, or from a paragraph's position. */
  playFrom: (position?: number) => void;
  playSelection: (range?: EditorRange) => void;
  /** From a code point of the whole text to the end. */
  playText: (start: number) => void;
  /** Plays something that is not the script, such as one reading of a word. */
  listenTo: (document: ScriptDocument) => void;
  /** The script as it was when the audition began. */
  heardScript: () => ScriptDocument | undefined;
  /** The same as the editor had it; none while something else than the script plays. */
  heardDoc: () => Node | undefined;
  close: () => void;
}

export interface ListeningPorts {
  editor: EditorSession;
  audition: Audition;
  online: () => boolean;
  visitor: () => boolean;
  onRefusal: (refusal: ListenRefusal) => void;
}

/** Plays the script or parts of it, lights the spoken word, and marks the paragraphs that were played. */
export function createListening({ editor, audition, online, visitor, onRefusal }: ListeningPorts): Listening {
  let heardDoc = editor.now.getState().state?.doc;
  let heardScript: ScriptDocument | undefined;
  let placeNow: ((range: EditorRange) => EditorRange | null) | undefined;
  const stopLighting = audition.spoken.subscribe(({ cue }) => {
    const view = editor.view();
    if (!view) return;
    const then = cue && heardDoc ? editorRange(heardDoc, cue.start, cue.end) : null;
    light(view, then && placeNow ? placeNow(then) : null);
  });
  const stopMarking = audition.state.subscribe(() => {
    const { status, range } = audition.state.getState();
    if (status === 'ended' && heardDoc) editor.markHeard(paragraphsIn(heardDoc, range));
  });
  const play = (rangeOf: (document: ScriptDocument) => TextRange | undefined): void => {
    const state = editor.current();
    if (!state) return;
    const document = editor.document();
    const range = rangeOf(document);
    const refusal = online() ? refusalOf(document, range, visitor()) : 'offline';
    if (refusal) {
      onRefusal(refusal);
      return;
    }
    heardDoc = state.doc;
    heardScript = document;
    placeNow = editor.track();
    audition.play(document, range);
  };
  return {
    audition,
    heardScript: () => heardScript,
    heardDoc: () => heardDoc,
    playAll: () => play(() => undefined),
    playFrom: (position) =>
      play((document) => {
        const state = editor.current();
        return state ? rangeFromHere(state.doc, document, position ?? state.selection.from) : undefined;
      }),
    playSelection: (range) =>
      play(() => {
        const state = editor.current();
        if (!state) return undefined;
        const { from, to } = range ?? state.selection;
        return rangeOfSelection(state.doc, from, to);
      }),
    playText: (start) => play((document) => ({ start, end: codePointLength(documentText(document)) })),
    listenTo: (document) => {
      heardDoc = undefined;
      heardScript = document;
      audition.play(document);
    },
    close: () => {
      stopMarking();
      audition.stop();
      stopLighting();
    },
  };
}
