import type { InsertKind, ScriptDocument } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import { Fragment, memo, useMemo, type ReactNode } from 'react';
import { toParagraphNode } from '../editor/conversion.ts';
import { valueOf } from '../editor/mark-attributes.ts';
import { markRuns, type MarkRun } from '../editor/mark-runs.ts';
import { type ChipNames, chipText, seconds } from '../editor/mark-texts.ts';
import { hueOf, isWordMark, kindOf } from '../editor/schema.ts';
import { texts } from '../locales/zh-CN.ts';

/** A read-only script with its marks. `lit`: the paragraph that plays. */
export function ScriptView({ document, names, lit = -1 }: { document: ScriptDocument; names: ChipNames; lit?: number }) {
  const paragraphs = useMemo(() => document.paragraphs.map(toParagraphNode), [document]);
  return (
    <div className="st-script">
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={index} paragraph={paragraph} names={names} lit={index === lit} />
      ))}
    </div>
  );
}

const Paragraph = memo(function Paragraph({ paragraph, names, lit }: { paragraph: Node; names: ChipNames; lit: boolean }) {
  const runs = markRuns(paragraph, 0);
  const pieces: ReactNode[] = [];
  paragraph.forEach((child, offset) => {
    const end = offset + child.nodeSize;
    pieces.push(
      <Fragment key={offset}>
        <Chips runs={runs.filter((run) => !isWordMark(run.mark) && run.from === offset)} names={names} />
        {child.isText ? wrapped(child) : <span className={`mk point ${hueOf(child.type.name as InsertKind)}`}>{pointText(child)}</span>}
        <Chips runs={runs.filter((run) => isWordMark(run.mark) && run.to === end)} names={names} />
      </Fragment>,
    );
  });
  return <p className={lit ? 'now' : undefined}>{pieces}</p>;
});

const wrapped = (child: Node): ReactNode =>
  child.marks.reduceRight<ReactNode>((inner, mark) => <span className={`mk ${hueOf(kindOf(mark))}`}>{inner}</span>, child.text);

const pointText = (point: Node): string =>
  point.type.name === 'pause' ? texts.marks.pause(seconds(point.attrs['durationMs'] as number)) : String(point.attrs['name'] ?? '');

function Chips({ runs, names }: { runs: readonly MarkRun[]; names: ChipNames }) {
  return runs.map(({ mark, from }) => (
    <span key={`${kindOf(mark)}${from}`} className={`mk mk-chip ${hueOf(kindOf(mark))}`}>
      <b>{chipText(valueOf(mark), names)}</b>
    </span>
  ));
}
