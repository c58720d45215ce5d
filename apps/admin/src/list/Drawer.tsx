import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Icon, Skeleton } from '@shengyu/ui';
import { Failure } from './Failure.tsx';
import { texts } from './locales/zh-CN.ts';

export interface DrawerProps {
  title: ReactNode;
  /** Names it. */
  label: string;
  onClose: () => void;
  /** Keys of its own beside Esc. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** The detail of a row, beside the list. Takes the focus when it opens and on Esc gives it back. */
export function Drawer({ title, label, onClose, onKeyDown, children }: DrawerProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    frame.current?.focus({ preventScroll: false });
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <aside
      className="ad-drawer"
      aria-label={label}
      ref={frame}
      tabIndex={-1}
      onKeyDown={(event) => {
        // A dialog in it takes the key for itself.
        if ((event.target as Element).closest('dialog')) return;
        if (event.key === 'Escape') onClose();
        else onKeyDown?.(event);
      }}
    >
      <header>
        {title}
        <Button tone="bare" icon size="sm" className="push" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {children}
    </aside>
  );
}

/** What a drawer holds while its detail is read, or where it could not be. */
export function DrawerWaiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <section>
      {error == null ? (
        <div className="ad-bones">
          <Skeleton width="60%" height={20} />
          <Skeleton width="100%" height={88} />
          <Skeleton width="100%" height={140} />
        </div>
      ) : (
        <Failure error={error} onRetry={onRetry} />
      )}
    </section>
  );
}

/** Names and values, one under the other. */
export function Facts({ rows }: { rows: ReadonlyArray<readonly [name: ReactNode, value: ReactNode, sum?: 'sum']> }) {
  return (
    <dl className="ad-kv">
      {rows.map(([name, value, sum], at) => [
        <dt key={`n${at}`} className={sum}>
          {name}
        </dt>,
        <dd key={`v${at}`} className={sum}>
          {value}
        </dd>,
      ])}
    </dl>
  );
}
