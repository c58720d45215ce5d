import { Suspense, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { DialogModule, DialogName, DialogProps, RemoteDialogs } from '@shengyu/contract';
import { useLocation } from '@shengyu/nav';
import { Skeleton, Button, ErrorState } from '@shengyu/ui';
import { DialogBoundary } from './DialogBoundary.tsx';
import { dialogTexts as texts } from './locales/zh-CN.ts';
import './remote-dialog.css';

export interface RemoteDialogProps<Name extends DialogName> {
  input: RemoteDialogs[Name];
  load: () => Promise<DialogModule<Name>>;
  /** Loads once more, forgetting what failed. */
  again: () => Promise<DialogModule<Name>>;
  onClose: () => void;
  /** After it left the screen, whoever closed it. */
  onGone: () => void;
}

/** The window around a dialog of a remote: focus, Esc, waiting, failure. It closes when the page below it changes. */
export function RemoteDialog<Name extends DialogName>({ input, load, again, onClose, onGone }: RemoteDialogProps<Name>) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { pathname } = useLocation();
  const [openedOn] = useState(pathname);
  const [attempt, setAttempt] = useState(() => ({ number: 0, module: load() }));
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => onGone, [onGone]);
  useEffect(() => {
    if (pathname !== openedOn) onClose();
  }, [pathname, openedOn, onClose]);
  const retry = () => setAttempt(({ number }) => ({ number: number + 1, module: again() }));
  return (
    <dialog
      ref={element}
      className="dialog-frame remote-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="remote-dialog-paper">
        <DialogBoundary key={attempt.number} failed={<Failed titleId={titleId} onRetry={retry} onClose={onClose} />}>
          <Suspense fallback={<Waiting titleId={titleId} />}>
            <Content module={attempt.module} input={input} titleId={titleId} onClose={onClose} />
          </Suspense>
        </DialogBoundary>
      </div>
    </dialog>
  );
}

interface ContentProps<Name extends DialogName> extends DialogProps<Name> {
  module: Promise<DialogModule<Name>>;
}

function Content<Name extends DialogName>({ module, input, titleId, onClose }: ContentProps<Name>) {
  const { default: Dialog } = use(module);
  return <Dialog input={input} titleId={titleId} onClose={onClose} />;
}

function Waiting({ titleId }: { titleId: string }) {
  return (
    <div className="stack" aria-busy="true">
      <p className="sr" id={titleId}>
        {texts.loading}
      </p>
      <Skeleton width={160} height={26} />
      <Skeleton height={96} />
      <Skeleton height={36} />
    </div>
  );
}

function Failed({ titleId, onRetry, onClose }: { titleId: string; onRetry: () => void; onClose: () => void }) {
  return (
    <>
      <p className="sr" id={titleId}>
        {texts.failed.title}
      </p>
      <ErrorState title={texts.failed.title} text={texts.failed.text} onRetry={onRetry} level={2}>
        <Button onClick={onClose}>{texts.close}</Button>
      </ErrorState>
    </>
  );
}
