import type { ReactNode } from 'react';

/** One section of the page: a heading, a note beside it, and what leads further. */
export function Band({
  id,
  title,
  note,
  more,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="wrap band" aria-labelledby={id}>
      <div className="band-head">
        <h2 className="h-section" id={id}>
          {title}
        </h2>
        {note ? <p>{note}</p> : null}
        {more}
      </div>
      {children}
    </section>
  );
}
