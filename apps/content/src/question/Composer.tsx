import type { KeyboardEvent, SubmitEvent } from 'react';
import { Button, TextArea } from '@shengyu/ui';
import { writingTexts as texts } from '../locales/writing.zh-CN.ts';
import { useComposer } from './useComposer.ts';

export interface ComposerProps {
  /** Name of the draft on the device. */
  draft: string;
  label: string;
  hint: string;
  note?: string;
  sendText: string;
  maxLength: number;
  rows?: number;
  /** Opened by hand: the writing begins at once. */
  opened?: boolean;
  onSend: (content: string, key: string) => Promise<void>;
  onCancel?: () => void;
}

/** A field for a text that members publish, and its button. */
export function Composer({ draft, label, hint, note, sendText, maxLength, rows = 3, opened = false, onSend, onCancel }: ComposerProps) {
  const { text, busy, error, field, write, send } = useComposer(draft, onSend);
  const left = maxLength - text.length;
  const below = left <= maxLength / 10 ? texts.left(left) : note;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape' && onCancel) onCancel();
  };
  return (
    <form className="qa-composer" aria-busy={busy || undefined} onSubmit={submit}>
      <TextArea
        ref={field}
        label={label}
        hiddenLabel={opened}
        placeholder={hint}
        {...(below && { note: below })}
        error={error}
        rows={rows}
        maxLength={maxLength}
        value={text}
        readOnly={busy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the reader's own press, to write in it
        autoFocus={opened}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="row">
        <Button type="submit" tone={opened ? 'tint' : 'primary'} size={opened ? 'sm' : 'md'} busy={busy}>
          {sendText}
        </Button>
        {onCancel ? (
          <Button tone="bare" size="sm" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
