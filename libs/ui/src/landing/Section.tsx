import type { ReactNode } from 'react';

export function Section({ id, title, note, children }: { id: string; title: string; note?: string; children: ReactNode }) {
  return (
    <section className="wrap ld-section" aria-labelledby={id}>
      <div className="ld-head">
        <h2 className="h-section" id={id}>
          {title}
        </h2>
        {note ? <p>{note}</p> : null}
      </div>
      {children}
    </section>
  );
}
