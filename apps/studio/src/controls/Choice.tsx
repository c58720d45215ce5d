import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Option<Value> {
  value: Value;
  text: ReactNode;
  disabled?: boolean;
  title?: string | undefined;
}

interface ChoiceProps<Value> {
  label: string;
  options: readonly Option<Value>[];
  /** What is chosen; nothing when it is none of the options. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Called on a double click: applies the option at once. */
  onTake?: (value: Value) => void;
  look?: 'seg' | 'seg s' | 'seg wide' | 'tiles' | 'tiles pair' | 'tiles four' | 'tiles five' | 'tiles shapes' | 'tiles places';
  /** Options in a row: the up and down keys move by rows. */
  columns?: number;
}

/** A radio group with one tab stop: arrow keys move and choose. A pointer press leaves the selection of the script alone. */
export function Choice<Value extends string | number | boolean>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, onTake, look = 'seg s', columns = 1 } = props;
  const group = useRef<HTMLDivElement>(null);
  const enabled = options.filter(({ disabled }) => !disabled);
  const stop = enabled.find((option) => option.value === value) ?? enabled[0];

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    const next = step && stop && enabled[(enabled.indexOf(stop) + step + enabled.length) % enabled.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[options.indexOf(next)]?.focus();
  };

  const tiles = look.startsWith('tiles');
  return (
    <div className={look} role="radiogroup" aria-label={label} ref={group} onKeyDown={onKeyDown}>
      {options.map((option) => {
        const on = option.value === value;
        return (
          <button
            key={String(option.value)}
            type="button"
            role="radio"
            className={tiles ? (on ? 'tile on' : 'tile') : undefined}
            aria-checked={on}
            tabIndex={option === stop ? 0 : -1}
            disabled={option.disabled}
            title={option.title}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(option.value)}
            onDoubleClick={onTake && (() => onTake(option.value))}
          >
            {option.text}
          </button>
        );
      })}
    </div>
  );
}
