import { markKindNames, type MarkKind } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { texts } from '../locales/zh-CN.ts';
import { allParagraphs, changedParagraphs, type ChangedParagraphs } from './changed-paragraphs.ts';
import { chipElement, chipName, type ChipVoices } from './chip-dom.ts';
import { type MarkRun, markRuns } from './mark-runs.ts';
import { paragraphText } from './positions.ts';
import { isWordMark, kindOf } from './schema.ts';
import { type PolyphonesOf, unsurePlaces } from './unsure.ts';

export interface ChipOptions extends ChipVoices {
  polyphonesOf: PolyphonesOf;
  open: (view: EditorView, run: MarkRun, kind: MarkKind) => void;
  remove: (view: EditorView, run: MarkRun, kind: MarkKind) => void;
}

const key = new PluginKey<DecorationSet>('chips');

/** Draws the chips anew: all of them, or those of the paragraphs whose text is given (their analysis has come). */
export const redrawChips = (transaction: Transaction, only?: ReadonlySet<string>): Transaction =>
  transaction.setMeta(key, only ?? true).setMeta('addToHistory', false);

/**
 * Chips of marks and underlines of polyphones to settle. Kept as a set that moves with each change, so that a key
 * press rebuilds the chips of one paragraph only.
 */
export const chipPlugin = (options: ChipOptions): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => redraw(DecorationSet.empty, doc, allParagraphs(doc), options),
      apply(transaction, set, before, after) {
        const asked = transaction.getMeta(key) as ReadonlySet<string> | true | undefined;
        if (asked === true) return redraw(DecorationSet.empty, after.doc, allParagraphs(after.doc), options);
        const moved = transaction.docChanged
          ? redraw(set.map(transaction.mapping, transaction.doc), after.doc, changedParagraphs(before.doc, after.doc), options)
          : set;
        return asked ? redraw(moved, after.doc, allParagraphs(after.doc), options, asked) : moved;
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

function redraw(
  set: DecorationSet,
  doc: Node,
  { from, to, kept }: ChangedParagraphs,
  options: ChipOptions,
  only?: ReadonlySet<string>,
): DecorationSet {
  const made: Decoration[] = [];
  const gone: Decoration[] = [];
  let inside = 1;
  const { children } = doc;
  for (let index = 0; index < to; index += 1) {
    const paragraph = children[index];
    if (!paragraph) break;
    if (index >= from && !kept(index) && (!only || only.has(paragraphText(paragraph)))) {
      if (set !== DecorationSet.empty) gone.push(...set.find(inside, inside + paragraph.content.size));
      made.push(...decorate(paragraph, inside, options));
    }
    inside += paragraph.nodeSize;
  }
  return (gone.length > 0 ? set.remove(gone) : set).add(doc, made);
}

function decorate(paragraph: Node, inside: number, options: ChipOptions): Decoration[] {
  const chips = markRuns(paragraph, inside).map((run) => chip(run, paragraph.textBetween(run.from - inside, run.to - inside), options));
  const unsure = unsurePlaces(paragraph, inside, options.polyphonesOf).map(({ from, to, polyphone }) =>
    Decoration.inline(from, to, { class: 'mk unsure', role: 'button', tabindex: '0', 'aria-label': texts.marks.unsure(polyphone.char) }),
  );
  return [...chips, ...unsure];
}

/** Chips of settings stand before their text, chips of readings behind it. */
function chip(run: MarkRun, covered: string, options: ChipOptions): Decoration {
  const kind = kindOf(run.mark);
  const behind = isWordMark(run.mark);
  const at = behind ? run.to : run.from;
  return Decoration.widget(
    at,
    (view, getPosition) =>
      chipElement(run, covered, options, {
        open: () => withRun(view, kind, getPosition(), behind, options.open),
        remove: () => withRun(view, kind, getPosition(), behind, options.remove),
      }),
    {
      side: behind ? -1 : 1 + markKindNames.indexOf(kind),
      // Equal keys keep what is drawn: the name of a voice may come later.
      key: `${kind}|${JSON.stringify(run.mark.attrs)}|${covered}|${chipName(run, covered, options)}`,
      ignoreSelection: true,
      stopEvent: () => true,
      marks: [],
    },
  );
}

type Act = (view: EditorView, run: MarkRun, kind: MarkKind) => void;

function withRun(view: EditorView, kind: MarkKind, at: number | undefined, behind: boolean, act: Act): void {
  if (at === undefined) return;
  const $at = view.state.doc.resolve(Math.min(at, view.state.doc.content.size));
  const runs = $at.depth === 0 ? [] : markRuns($at.parent, $at.start()).filter((run) => kindOf(run.mark) === kind);
  const run = runs.find((each) => (behind ? each.to : each.from) === at);
  if (run) act(view, run, kind);
}
