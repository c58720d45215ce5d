import type { ReactNode } from 'react';
import './member.css';

/** Title of a member page, a note beside it, and what can be done on the whole page. */
export function MemberHead({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <header className="mb-head">
      <h1>{title}</h1>
      {note ? <p className="num">{note}</p> : null}
      {children ? <div className="row push">{children}</div> : null}
    </header>
  );
}
