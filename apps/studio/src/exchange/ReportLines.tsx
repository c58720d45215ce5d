import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import type { PartKind } from './exchange.queries.ts';
import type { ReportItem, ReportLine } from './report.model.ts';

const t = texts.report;
const SHOWN = 50;

export interface ReportLinesProps {
  title: string;
  lines: readonly ReportLine[];
  /** Numbers in the colour of what waits for somebody. */
  isWaiting?: boolean;
  onChoose: (kind: PartKind, kept: boolean) => void;
  /** A way to the place of an item, where it is known. */
  Place?: ComponentType<{ item: ReportItem }> | undefined;
  children?: ReactNode;
}

/** Lines of a report under their heading: how often, what, and each place. */
export function ReportLines({ title, lines, isWaiting = false, onChoose, Place, children }: ReportLinesProps) {
  const id = useId();
  if (lines.length === 0 && !children) return null;
  return (
    <section aria-labelledby={id}>
      <h3 className="small quiet" id={id}>
        {title}
      </h3>
      <ul className={isWaiting ? 'st-report wait' : 'st-report'}>
        {lines.map((line) => (
          <Line key={line.kind} {...{ line, onChoose, Place }} />
        ))}
        {children}
      </ul>
    </section>
  );
}

function titleOf({ kind, part }: ReportLine): string {
  if (!part) return t.notes[kind] ?? texts.exchange.noteKinds[kind] ?? texts.exchange.otherKind;
  const { left, kept } = t.parts[kind] ?? t.part(texts.exchange.parts.kinds[part.kind]);
  return part.kept ? kept : left;
}

/** The first two; words as they are, figures of times for themselves. */
const excerpt = (items: readonly ReportItem[]): string =>
  [...new Set(items.map(({ text }) => (/\p{L}{3}|\p{Script=Han}/u.test(text) ? t.quoted(text) : text)))].slice(0, 2).join(' ');

function Line({ line, onChoose, Place }: { line: ReportLine } & Pick<ReportLinesProps, 'onChoose' | 'Place'>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = titleOf(line);
  const { part, items, count } = line;
  return (
    <li>
      <div>
        <b className="num">{counted(count)}</b>
        <span className="grow">
          {title}
          <small>{t.because[line.kind] ?? excerpt(items)}</small>
        </span>
        {part ? <KeepOrLeave part={part} onChoose={onChoose} /> : null}
        {items.length > 0 ? (
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? undefined : t.showOf(title)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.hide : t.show}
          </button>
        ) : null}
      </div>
      {isOpen ? <Items {...{ id, items, count, Place }} /> : null}
    </li>
  );
}

function KeepOrLeave({ part: { kind, kept }, onChoose }: { part: NonNullable<ReportLine['part']> } & Pick<ReportLinesProps, 'onChoose'>) {
  const { kinds, keep, leave } = texts.exchange.parts;
  return (
    <Choice
      label={kinds[kind]}
      options={[
        { value: true, text: keep },
        { value: false, text: leave },
      ]}
      value={kept}
      onChange={(value) => onChoose(kind, value)}
    />
  );
}

interface ItemsProps extends Pick<ReportLinesProps, 'Place'> {
  id: string;
  items: readonly ReportItem[];
  count: number;
}

function Items({ id, items, count, Place }: ItemsProps) {
  const shown = items.slice(0, SHOWN);
  const more = count - shown.reduce((sum, item) => sum + item.count, 0);
  return (
    <div className="st-report-items small" id={id} role="region" tabIndex={0} aria-label={t.show}>
      {shown.map((item, index) => (
        <p key={index}>
          <Where where={item.where} isLed={Place !== undefined} /> <span>{item.text}</span> {Place ? <Place item={item} /> : null}
        </p>
      ))}
      {more > 0 ? <p className="quiet">{texts.exchange.parts.more(counted(more))}</p> : null}
    </div>
  );
}

/** Where in the source; a paragraph of the script is said by the way to it, if there is one. */
function Where({ where, isLed }: { where: string; isLed: boolean }) {
  const paragraph = /^¶(\d+)$/.exec(where)?.[1];
  if (where === '' || (paragraph !== undefined && isLed)) return null;
  return paragraph === undefined ? <code>{where}</code> : <span className="quiet">{t.goTo(Number(paragraph))}</span>;
}
