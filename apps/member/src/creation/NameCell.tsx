import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { wasShown } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, dialogs } from '@shengyu/ui';
import { renameOrder } from './creation.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface NameCellProps {
  orderId: string;
  name: string;
  onDone: (name?: string) => void;
}

/** Renames a work in its cell. Enter saves, Esc cancels; the typed name stays when saving fails. */
export function NameCell({ orderId, name, onDone }: NameCellProps) {
  const call = useCall();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => input.current?.select(), []);
  const save = async () => {
    const value = input.current?.value.trim() ?? '';
    if (value === '') {
      setProblem(texts.nameMissing);
      return;
    }
    if (value === name) {
      onDone();
      return;
    }
    setBusy(true);
    try {
      onDone((await renameOrder(call, orderId, value)).name);
    } catch (error) {
      setBusy(false);
      if (!wasShown(error)) dialogs.toast(texts.notDone, { kind: 'error' });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <form
      className={problem ? 'cr-rename field bad' : 'cr-rename field'}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={onKeyDown}
    >
      <div className="input sm">
        <input
          ref={input}
          aria-label={texts.newName}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `name-${orderId}` : undefined}
          defaultValue={name}
          maxLength={100}
          onInput={() => setProblem('')}
        />
      </div>
      <Button size="sm" type="submit" busy={busy}>
        {texts.save}
      </Button>
      <Button size="sm" tone="bare" onClick={() => onDone()}>
        {texts.leaveName}
      </Button>
      {problem ? (
        <p className="note" id={`name-${orderId}`} role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
