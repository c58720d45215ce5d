import type { Node } from 'prosemirror-model';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { incomingOf, type Incoming } from '../editor/incoming-plugin.ts';
import { editorRange, eachParagraph, paragraphText, textPoint } from '../editor/positions.ts';
import { texts } from '../locales/zh-CN.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { goTo } from '../session/go-to.ts';
import { placeOfItem, type ReportItem } from './report.model.ts';

/** A way to where an item of the report is in the script, if that is known. */
export function ItemPlace({ item }: { item: ReportItem }) {
  const editor = usePart('editor');
  const report = usePart('report');
  const state = useEditor((now) => now.state);
  const place = useMemo(() => {
    const incoming = state && incomingOf(state);
    return incoming ? findPlace(state.doc, incoming, item) : null;
  }, [state, item]);
  if (!place) return null;
  const go = (): void => {
    // A dialog gives the focus back when it closes.
    flushSync(report.close);
    goTo(editor, place);
  };
  return (
    <button type="button" className="link" onClick={go}>
      {texts.report.goTo(place.index + 1)}
    </button>
  );
}

interface Paragraph {
  index: number;
  text: string;
  /** Editor position of its first character. */
  inside: number;
}

function paragraphsOf(doc: Node, { from, to }: Incoming): Paragraph[] {
  const found: Paragraph[] = [];
  eachParagraph(doc, ({ index, node, inside }) => {
    if (inside + node.content.size >= from && inside <= to) found.push({ index, text: paragraphText(node), inside });
    return inside <= to;
  });
  return found;
}

function findPlace(doc: Node, incoming: Incoming, item: ReportItem): { index: number; from: number; to: number } | null {
  const paragraphs = paragraphsOf(doc, incoming);
  const found = placeOfItem(
    item,
    paragraphs.map(({ text }) => text),
  );
  const paragraph = found && paragraphs[found.paragraph];
  if (!paragraph) return null;
  const { index, text, inside } = paragraph;
  const at = found.text === '' ? -1 : text.indexOf(found.text);
  const start = textPoint(doc, inside) + (at < 0 ? 0 : [...text.slice(0, at)].length);
  const end = at < 0 ? start : start + [...found.text].length;
  return { index, ...(editorRange(doc, start, end) ?? { from: inside, to: inside }) };
}
