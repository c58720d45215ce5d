import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isApiError, newKey } from '@shengyu/api';
import { Button, Icon } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

export interface Why {
  reason: string;
  note: string;
}

export interface ActionDialogProps<Answer> {
  title: string;
  /** What the button says that does it. */
  act: string;
  /** Cannot be taken back, or hurts. */
  danger?: boolean;
  /** Reasons to choose from. */
  reasons: readonly string[];
  /** The member reads the reason, and operators may add a note of their own. Otherwise the reason is for the audit log alone. */
  forMembers?: boolean;
  /** `key`: of this one action, however often it is sent. */
  run: (why: Why, key: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** What it is about, and what else is asked. */
  children?: ReactNode;
  /** Something asked in it is not right yet. */
  blocked?: boolean;
}

const enough = (reason: string): boolean => reason.trim().length >= 2;

/** Asks why before something is done to a member. The reason goes to the member, the note stays with the operators. */
export function ActionDialog<Answer>({
  title,
  act,
  danger,
  reasons,
  forMembers = true,
  run,
  onDone,
  onClose,
  children,
  blocked = false,
}: ActionDialogProps<Answer>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const [key] = useState(newKey);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const action = useMutation({
    mutationFn: () => run({ reason: reason.trim(), note: note.trim() }, key),
    onSuccess: (answer) => {
      // A message that is shown while it is open goes with it.
      dialog.current?.close();
      onDone(answer);
    },
  });
  const missing = asked && !enough(reason);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (enough(reason) && !blocked && !action.isPending) action.mutate();
  };
  return (
    <dialog className="dialog-frame ad-dialog" ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={submit}>
        <header>
          <h2 id={`${id}-title`}>{title}</h2>
          <Button tone="bare" icon size="sm" className="push" aria-label={texts.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </Button>
        </header>
        <div>
          {children}
          <div className="ad-field">
            <label htmlFor={`${id}-reason`}>{forMembers ? texts.reason.label : texts.reason.inside}</label>
            <div className="row wrap-ok">
              {reasons.map((ready) => (
                <button key={ready} type="button" className="chip" aria-pressed={reason === ready} onClick={() => setReason(ready)}>
                  {ready}
                </button>
              ))}
            </div>
            <textarea
              className="input"
              id={`${id}-reason`}
              rows={2}
              maxLength={200}
              value={reason}
              aria-invalid={missing}
              aria-describedby={missing ? `${id}-missing` : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
            {missing ? (
              <small className="bad" id={`${id}-missing`}>
                {texts.reason.needed}
              </small>
            ) : null}
          </div>
          {forMembers ? (
            <div className="ad-field">
              <label htmlFor={`${id}-note`}>{texts.reason.note}</label>
              <textarea
                className="input"
                id={`${id}-note`}
                rows={1}
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </div>
          ) : null}
          {action.error ? (
            <p className="callout bad" role="alert">
              <Icon name="bad" small />
              {reasonOf(action.error)}
            </p>
          ) : null}
        </div>
        <footer>
          <span className="small quiet">{texts.reason.audit}</span>
          <Button className="push" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </Button>
          <Button tone={danger ? 'danger' : 'next'} type="submit" busy={action.isPending} disabled={blocked}>
            {act}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}

/** What the server said, or that it said nothing. */
export const reasonOf = (error: unknown): string => (isApiError(error) && error.msg ? error.msg : texts.failed.text);
