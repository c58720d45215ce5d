import type { ReactNode } from 'react';

/** The last word of a page, and the way on. */
export function Bottom({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="wrap">
      <div className="card big ld-bottom">
        <h2 className="h-section">{title}</h2>
        <p>{text}</p>
        <div className="row wrap-ok">{children}</div>
      </div>
    </section>
  );
}
