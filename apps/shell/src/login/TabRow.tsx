import type { KeyboardEvent } from 'react';

export interface TabRowProps<Key extends string | number> {
  look: 'tabs' | 'seg';
  label: string;
  items: readonly { key: Key; label: string }[];
  /** Undefined where none of them is shown. */
  value: Key | undefined;
  /** Id of what the tabs choose. */
  panel: string;
  onChange: (key: Key) => void;
}

const directions: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs apart from their panel, which draws itself anew for each. Arrow keys choose and go round. */
export function TabRow<Key extends string | number>({ look, label, items, value, panel, onChange }: TabRowProps<Key>) {
  const reached = value ?? items[0]?.key;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = directions[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const index = (items.findIndex(({ key }) => key === value) + by + items.length) % items.length;
    const next = items[index];
    if (!next) return;
    onChange(next.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div className={look} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map(({ key, label: name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === value}
          aria-controls={panel}
          tabIndex={key === reached ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
