import { lazy, Suspense, useId } from 'react';
import { Icon } from '@shengyu/ui';
import { texts } from '../../locales/zh-CN.ts';
import { useFloat } from '../useFloat.ts';
import { useMessages } from './useMessages.ts';

const loadPanel = () => import('./MessagePanel.tsx');
const MessagePanel = lazy(loadPanel);
// A failure is met again, and shown, by the click.
const prepare = (): void => void loadPanel().catch(() => undefined);

/** How many messages are unread; opens them. */
export function MessageBell() {
  const { messages, unread } = useMessages();
  const { open, setOpen, button, around } = useFloat();
  const id = useId();
  return (
    <div {...around}>
      <button
        ref={button}
        type="button"
        className={open ? 'btn bare icon bell-button on' : 'btn bare icon bell-button'}
        aria-label={texts.messages(unread)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {unread > 0 ? <span className="dot" /> : null}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <MessagePanel id={id} messages={messages} />
        </Suspense>
      ) : null}
    </div>
  );
}
