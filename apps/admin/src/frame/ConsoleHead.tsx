import type { ReactNode } from 'react';

/** Title of a page of the console, a note beside it, and what can be done on the whole page. */
export function ConsoleHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <header className="ad-head">
      <h1>{title}</h1>
      {note ? <p className="num">{note}</p> : null}
      {children ? <div className="row push">{children}</div> : null}
    </header>
  );
}
