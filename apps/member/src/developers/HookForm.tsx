import { useState } from 'react';
import type { WebhookCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Checkbox, EmptyState, TextInput } from '@shengyu/ui';
import { createHook, editHook } from './developers.queries.ts';
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
const usual: WebhookCard['events'] = ['order.done', 'order.failed'];

export interface HookFormProps {
  /** The webhook that is changed; without one a new one is made. */
  item?: WebhookCard;
  /** There is none yet. */
  first?: boolean;
  /** With its secret, where it is new. */
  onDone: (secret: string | undefined) => void;
  onClose?: () => void;
}

/** An address, and what is sent to it. */
export function HookForm({ item, first = false, onDone, onClose }: HookFormProps) {
  const call = useCall();
  const { busy, run } = useAction();
  const [wrong, setWrong] = useState('');
  const submit = (form: FormData): void => {
    const chosen = events.filter((event) => form.has(event));
    void run(async () => {
      try {
        const input = { url: textOf(form, 'url'), events: chosen };
        const made = item ? await editHook(call, { id: item.id, ...input }) : await createHook(call, input);
        setWrong('');
        onDone('secret' in made ? made.secret : undefined);
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
          defaultValue={item?.url}
          error={wrong || undefined}
        />
        <fieldset>
          <legend>{words.events}</legend>
          <div className="row wrap-ok">
            {events.map((event) => (
              <Checkbox key={event} name={event} defaultChecked={(item?.events ?? usual).includes(event)}>
                {words.event[event]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div className="row">
          <Button type="submit" tone="primary" busy={busy}>
            {item ? texts.form.save : words.add}
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
