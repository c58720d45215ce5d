import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Tab<Value> {
  value: Value;
  text: ReactNode;
}

interface TabsProps<Value> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Tabs with one tab stop: arrow keys move and choose. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className = 'tabs s' }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length;
    const next = tabs[at];
    if (next) onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div className={className} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.text}
        </button>
      ))}
    </div>
  );
}
