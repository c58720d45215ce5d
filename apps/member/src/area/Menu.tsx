import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Icon, type IconName } from '@shengyu/ui';

export interface MenuProps {
  icon: IconName;
  label: string;
  /** What the button opens; called anew at each opening. */
  children: (close: () => void) => ReactNode;
}

/** What the longest panel takes, px. */
const ROOM = 360;

/** A button and the small panel it opens. Esc and leaving it close it; the focus goes back to the button. */
export function Menu({ icon, label, children }: MenuProps) {
  const [state, setState] = useState<'closed' | 'open' | 'back'>('closed');
  const [above, setAbove] = useState(false);
  const open = state === 'open';
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'back') root.current?.querySelector('button')?.focus();
  }, [state]);
  const close = () => setState('back');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    <div
      className="mb-menu"
      role="group"
      aria-label={label}
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setState('closed');
      }}
    >
      <Button
        tone={open ? 'tint' : 'bare'}
        size="sm"
        icon
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={({ currentTarget }) => {
          const { top, bottom } = currentTarget.getBoundingClientRect();
          setAbove(innerHeight - bottom < ROOM && top > ROOM);
          setState(open ? 'closed' : 'open');
        }}
      >
        <Icon name={icon} />
      </Button>
      {open ? (
        // Takes the focus of a click beside its entries, which would otherwise close it.
        <div className={above ? 'pop above' : 'pop'} id={id} tabIndex={-1}>
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}
