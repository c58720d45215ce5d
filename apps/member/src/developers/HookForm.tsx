import { useState } from 'react';
import type { WebhookCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Checkbox, EmptyState, TextInput } from '@shengyu/ui';
import { createHook } from './developers.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { textOf } from './text-of.model.ts';
import { reasonOf, useAction } from './useAction.ts';

const words = texts.hooks;
const events = [
  'order.done',
  'order.failed',
  'order.cancelled',
  'order.expired',
] as const satisfies readonly WebhookCard['events'][number][];

/** A new address. `first`: there is none yet. */
export function HookForm({
  first,
  onMade,
  onClose,
}: {
  first: boolean;
  onMade: (secret: string) => void;
  onClose: (() => void) | undefined;
}) {
  const call = useCall();
  const { busy, run } = useAction();
  const [wrong, setWrong] = useState('');
  const submit = (form: FormData): void => {
    const chosen = events.filter((event) => form.has(event));
    void run(async () => {
      try {
        const made = await createHook(call, { url: textOf(form, 'url'), events: chosen });
        setWrong('');
        onMade(made.secret);
      } catch (error) {
        setWrong(reasonOf(error));
      }
      return undefined;
    });
  };
  return (
    <>
      {first ? <EmptyState title={words.empty} text={words.emptyText} /> : null}
      <form
        className="dv-hook-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <TextInput
          name="url"
          type="url"
          label={words.url}
          placeholder={words.urlHint}
          maxLength={500}
          required
          error={wrong || undefined}
        />
        <fieldset>
          <legend>{words.events}</legend>
          <div className="row wrap-ok">
            {events.map((event) => (
              <Checkbox key={event} name={event} defaultChecked={event === 'order.done' || event === 'order.failed'}>
                {words.event[event]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div className="row">
          <Button type="submit" tone="primary" busy={busy}>
            {words.add}
          </Button>
          {onClose ? (
            <Button tone="bare" onClick={onClose}>
              {texts.form.cancel}
            </Button>
          ) : null}
        </div>
      </form>
    </>
  );
}
