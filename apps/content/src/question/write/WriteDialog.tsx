import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button, Icon } from '@shengyu/ui';
import { writingTexts as texts } from '../../locales/writing.zh-CN.ts';
import './WriteDialog.css';

export interface WriteDialogProps {
  title: string;
  sendText: string;
  busy: boolean;
  /** Beside the buttons. */
  aside?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page. The browser's own dialog keeps the focus inside and gives it back; the sign-in dialog opens above it. */
export function WriteDialog({ title, sendText, busy, aside, onSubmit, onClose, children }: WriteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    // The browser would begin with the button that closes.
    element?.querySelector<HTMLElement>('input, textarea')?.focus();
    return () => element?.close();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog-host qa-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form className="modal" noValidate aria-busy={busy || undefined} onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        <Button tone="bare" icon className="close" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
        {children}
        <div className="row">
          {aside}
          <Button className="push" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" tone="primary" busy={busy}>
            {sendText}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
