import { Button, Icon } from '@shengyu/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { texts } from '../locales/zh-CN.ts';

export interface DialogProps {
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  /** A picture before the title. */
  lead?: ReactNode;
  /** A line under the title. */
  note?: string;
  size?: 'usual' | 'wide' | 'quote' | 'order';
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** A modal dialog. The browser's `<dialog>` traps the focus and restores it. */
export function Dialog({ title, aside, lead, note, size = 'usual', onClose, children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={size === 'usual' ? 'dialog-frame st-dialog' : `dialog-frame st-dialog ${size}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="st-dialog-body">
        <header className="row">
          {lead}
          <div className="st-dialog-title">
            <h2 className="h-card" id={id}>
              {title}
            </h2>
            {note === undefined ? null : <p className="small quiet num">{note}</p>}
          </div>
          {aside}
          <Button tone="bare" size="sm" icon className="push" aria-label={texts.drafts.close} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </header>
        {children}
        {footer ? <footer className="row">{footer}</footer> : null}
      </div>
    </dialog>
  );
}
