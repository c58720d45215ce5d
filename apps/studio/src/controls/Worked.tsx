import type { Selected } from '../session/selection.model.ts';

const LONGEST = 36;

/** The words a panel edits, with some of their sentence around them. */
export function Worked({ selected, note, caret = false }: { selected: Selected; note: string; caret?: boolean }) {
  const letters = [...selected.text];
  const shown = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : selected.text;
  return (
    <p className="ctx">
      {selected.before}
      <mark>{caret ? '|' : shown}</mark>
      {letters.length > LONGEST ? '' : selected.after}
      <small>{note}</small>
    </p>
  );
}
