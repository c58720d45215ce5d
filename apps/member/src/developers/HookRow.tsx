import type { WebhookCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, dialogs, Tag } from '@shengyu/ui';
import { Menu } from '../area/Menu.tsx';
import { removeHook, rotateHook, switchHook, testHook } from './developers.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { useAction } from './useAction.ts';

const words = texts.hooks;

export interface HookRowProps {
  hook: WebhookCard;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

/** One webhook, and what is done with it. */
export function HookRow({ hook, onEdit, onSecret }: HookRowProps) {
  const call = useCall();
  const { busy, run } = useAction();
  const remove = async () => {
    if (await dialogs.confirm(words.removeQuestion, { danger: true, okText: words.remove }))
      void run(async () => void (await removeHook(call, hook.id)));
  };
  const rotate = () => void run(async () => onSecret((await rotateHook(call, hook.id)).secret) as undefined);
  return (
    <li className="row wrap-ok">
      <span className="dv-url">
        <span className="mono">{hook.url}</span>
        <span className="small quiet">{hook.events.map((event) => words.event[event]).join('、')}</span>
      </span>
      {hook.off === '' ? <Tag tone="done">{words.on}</Tag> : <Tag tone="bad">{words.off[hook.off]}</Tag>}
      <span className="row push">
        {hook.off === '' ? (
          <Button
            size="sm"
            busy={busy}
            onClick={() =>
              void run(async () => {
                await testHook(call, hook.id);
                return words.tested;
              })
            }
          >
            {words.test}
          </Button>
        ) : (
          <Button size="sm" tone="primary" busy={busy} onClick={() => void run(async () => void (await switchHook(call, hook.id, true)))}>
            {words.turnOn}
          </Button>
        )}
        <Menu icon="more" label={texts.keys.more(hook.url)}>
          {(close) => (
            <>
              <Button tone="bare" block onClick={() => (close(), onEdit())}>
                {words.edit}
              </Button>
              <Button tone="bare" block onClick={() => (close(), rotate())}>
                {words.rotate}
              </Button>
              {hook.off === '' ? (
                <Button tone="bare" block onClick={() => (close(), void run(async () => void (await switchHook(call, hook.id, false))))}>
                  {words.turnOff}
                </Button>
              ) : null}
              <Button tone="bare" block className="dv-danger" onClick={() => (close(), void remove())}>
                {words.remove}
              </Button>
            </>
          )}
        </Menu>
      </span>
    </li>
  );
}
