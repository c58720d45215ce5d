import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Icon, type IconName } from '@shengyu/ui';

export interface MenuProps {
  icon: IconName;
  label: string;
  /** What the button opens; called anew at each opening. */
  children: (close: () => void) => ReactNode;
}

/** What the longest panel takes, its distance from the button and from the window's edge, px. */
const ROOM = 360;
const GAP = 4;
const EDGE = 8;

/** Where the panel lies in the window, which is where tables that scroll cannot cut it. */
function placeBeside(button: Element): CSSProperties {
  const { top, bottom, right } = button.getBoundingClientRect();
  const above = innerHeight - bottom < ROOM && top > innerHeight - bottom;
  const insetInlineEnd = Math.max(EDGE, document.documentElement.clientWidth - right);
  return above
    ? { insetInlineEnd, bottom: innerHeight - top + GAP, maxHeight: top - GAP - EDGE }
    : { insetInlineEnd, top: bottom + GAP, maxHeight: innerHeight - bottom - GAP - EDGE };
}

/** A button and the small panel it opens. Esc, leaving it and scrolling the page close it; the focus goes back to the button. */
export function Menu({ icon, label, children }: MenuProps) {
  const [state, setState] = useState<'closed' | 'open' | 'back'>('closed');
  const [place, setPlace] = useState<CSSProperties>({});
  const open = state === 'open';
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'back') root.current?.querySelector('button')?.focus({ preventScroll: true });
    if (state !== 'open') return;
    const onScroll = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setState('back');
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => removeEventListener('scroll', onScroll, { capture: true });
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
          setPlace(placeBeside(currentTarget));
          setState(open ? 'closed' : 'open');
        }}
      >
        <Icon name={icon} />
      </Button>
      {open ? (
        // Takes the focus of a click beside its entries, which would otherwise close it.
        <div className="pop" style={place} id={id} tabIndex={-1}>
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}
