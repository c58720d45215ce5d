import { useState } from 'react';

export interface Chosen {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
}

/** The selected rows of a table. A row that leaves the table is no longer selected. */
export function useChosen(shown: readonly string[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: new Set(shown.filter((id) => ids.has(id))),
    toggle: (id) => setIds((known) => (known.has(id) ? new Set([...known].filter((other) => other !== id)) : new Set([...known, id]))),
    set: (next) => setIds(new Set(next)),
  };
}
