import type * as Host from './dialog-host.ts';
import type { AlertOptions, ConfirmOptions, NotifyOptions, PromptOptions, ToastOptions } from './dialog-options.ts';
import type * as Messages from './messages.ts';

let host: Promise<typeof Host> | undefined;
let messages: Promise<typeof Messages> | undefined;
const loadHost = () => (host ??= import('./dialog-host.ts'));
const loadMessages = () => (messages ??= import('./messages.ts'));

/** Alerts, questions and messages from anywhere, inside React or out. What shows them is loaded at the first use. */
export const dialogs = {
  alert: async (text: string, options: AlertOptions = {}): Promise<void> => (await loadHost()).showAlert(text, options),
  /** True for 确定; false for 取消, Esc and a click beside it. */
  confirm: async (text: string, options: ConfirmOptions = {}): Promise<boolean> => (await loadHost()).showConfirm(text, options),
  /** The text, or null when it was called off. */
  prompt: async (options: PromptOptions): Promise<string | null> => (await loadHost()).showPrompt(options),
  /** 3000 ms, with an action 8000; never takes the focus. */
  toast: (text: string, options: ToastOptions = {}): void => void loadMessages().then((module) => module.showToast(text, options)),
  /** 4500 ms, stays while the pointer or the focus is on it. */
  notify: (options: NotifyOptions): void => void loadMessages().then((module) => module.showNotice(options)),
  /** Covers the page after 300 ms, until the answered function is called. */
  mask: (text: string): (() => void) => {
    let closed = false;
    let close: (() => void) | undefined;
    void loadHost().then((module) => {
      if (!closed) close = module.showMask(text);
    });
    return () => {
      closed = true;
      close?.();
    };
  },
};
