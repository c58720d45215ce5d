import type { CSSProperties } from 'react';

export interface Step {
  title: string;
  text: string;
}

/** Up to five fit in one row; six look better as two rows of three. */
const columnsFor = (count: number) => (count === 6 ? 3 : Math.min(5, count));

/** What happens one after the other. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="ld-steps" style={{ '--columns': columnsFor(steps.length) } as CSSProperties}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
