import { texts } from '../locales/zh-CN.ts';
import type { NotifyOptions, ToastOptions } from './dialog-options.ts';
import { element, icon, kindIcon } from './element.ts';
import { dialogHome } from './home.ts';

export const TOAST_MS = 3000;
export const NOTICE_MS = 4500;
/** A toast with an action: long enough to read it, decide and get there. */
export const ACTION_MS = 8000;

/** Messages are in the top layer; inside an open dialog when there is one, because all outside of it is inert. They go with that dialog. */
function stack(className: string): HTMLElement {
  const around = dialogHome();
  const home = [...around.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? around;
  const known = home.querySelector<HTMLElement>(`:scope > .${className}`);
  const list = known ?? home.appendChild(element('div', className, { popover: 'manual', 'aria-live': 'polite' }));
  // Shown again so that it lies above what was opened since.
  list.hidePopover();
  list.showPopover();
  return list;
}

/** Takes it away after `ms`; the clock stops while the pointer or the focus is on it. */
function expire(message: HTMLElement, ms: number, onExpired?: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    const list = message.parentElement;
    message.remove();
    if (list && list.childElementCount === 0) list.remove();
  };
  const end = () => {
    close();
    onExpired?.();
  };
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };
  const hold = () => clearTimeout(timer);
  message.addEventListener('pointerenter', hold);
  message.addEventListener('focusin', hold);
  message.addEventListener('pointerleave', start);
  message.addEventListener('focusout', start);
  start();
  return close;
}

export function showToast(text: string, { kind = 'success', action, onGone }: ToastOptions): void {
  const tone = { info: '', success: '', warning: 'att', error: 'err' }[kind];
  const toast = element('div', `toast ${tone}`, { role: kind === 'error' ? 'alert' : 'status' }, kindIcon(kind), text);
  const list = stack('toasts');
  list.append(toast);
  const close = expire(toast, action ? ACTION_MS : TOAST_MS, onGone);
  if (action) addAction(toast, action, close);
}

export function showNotice({ title, text, kind = 'info', action }: NotifyOptions): void {
  const body = element('div', 'stack', {}, element('b', '', {}, title), ...(text ? [element('p', 'small soft', {}, text)] : []));
  const dismiss = element('button', 'btn bare icon sm', { type: 'button', 'aria-label': texts.close }, icon('close'));
  const notice = element('div', 'pop notice', { role: kind === 'error' ? 'alert' : 'status' }, kindIcon(kind), body, dismiss);
  stack('notices').append(notice);
  const close = expire(notice, NOTICE_MS);
  dismiss.addEventListener('click', close);
  if (action) addAction(body, action, close);
}

function addAction(to: HTMLElement, action: { label: string; run: () => void }, close: () => void): void {
  const button = element('button', 'link', { type: 'button' }, action.label);
  button.addEventListener('click', () => {
    close();
    action.run();
  });
  to.append(button);
}
