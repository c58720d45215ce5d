import type { EditorState } from 'prosemirror-state';
import { pointAt } from '../editor/positions.ts';
import { codePointLength } from '@shengyu/script';

/** The selection as people see it. */
export interface Selected {
  from: number;
  to: number;
  /** Selected text; empty at a caret. */
  text: string;
  characters: number;
  /** All of the script is selected. */
  everything: boolean;
  /** A little text on both sides, inside the paragraph. */
  before: string;
  after: string;
  /** 1…n */
  paragraph: number;
  /** Characters before the caret in its paragraph. */
  column: number;
}

const AROUND = 12;

export function selectedOf({ doc, selection }: EditorState): Selected {
  const { from, to, $from, $to } = selection;
  const text = from === to ? '' : doc.textBetween(from, to, ' ');
  const start = $from.depth === 0 ? from : $from.start();
  const end = $to.depth === 0 ? to : $to.end();
  return {
    from,
    to,
    text,
    characters: codePointLength(text),
    everything: from < to && from <= 1 && to >= doc.content.size - 1,
    before: tail(doc.textBetween(start, from)),
    after: head(doc.textBetween(to, Math.max(to, end))),
    paragraph: $from.index(0) + 1,
    column: $from.depth === 0 ? 0 : pointAt($from.parent, $from.parentOffset),
  };
}

const tail = (text: string): string => ([...text].length > AROUND ? `…${[...text].slice(-AROUND).join('')}` : text);
const head = (text: string): string => ([...text].length > AROUND ? `${[...text].slice(0, AROUND).join('')}…` : text);
