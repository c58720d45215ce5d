import { memo, useMemo, type ReactNode } from 'react';
import type { AskLine, Line } from './line-types.ts';
import { splitLines } from './split-lines.ts';
import { SpokenLine } from './SpokenLine.tsx';

export interface SpokenTextProps {
  /** Sanitised HTML of the server. */
  html: string;
  lines: readonly Line[];
  ask: AskLine;
  className: string;
  /** Follows the first paragraph, or comes first in a text that begins with something else. */
  afterFirst?: ReactNode;
}

/** A text of the site whose quoted lines speak. Its HTML lies in children of class `part`, which have no box. */
export function SpokenText({ html, lines, ask, className, afterFirst }: SpokenTextProps) {
  const firstEnd = afterFirst !== undefined && html.startsWith('<p') ? html.indexOf('</p>') + '</p>'.length : 0;
  const parts = useMemo(() => splitLines(html.slice(firstEnd)), [html, firstEnd]);
  const known = new Map(lines.map((line) => [line.id, line]));
  return (
    <div className={className}>
      {firstEnd > 0 ? <Part html={html.slice(0, firstEnd)} /> : null}
      {afterFirst}
      {parts.map((part, index) => {
        if ('html' in part) return <Part key={index} html={part.html} />;
        const drawn = part.lines.map((each, place) => {
          const line = known.get(each.id);
          return line ? <SpokenLine key={place} line={line} html={each.html} ask={ask} bars={part.lines.length > 1 ? 40 : 96} /> : null;
        });
        return part.lines.length > 1 ? (
          <div key={index} className="lines">
            {drawn}
          </div>
        ) : (
          drawn
        );
      })}
    </div>
  );
}

const Part = memo(function Part({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- rendered from Markdown and sanitised by the server
  return <div className="part" dangerouslySetInnerHTML={{ __html: html }} />;
});
