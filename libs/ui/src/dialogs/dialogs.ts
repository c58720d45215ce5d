import type * as Host from './dialog-host.ts';
import type * as Messages from './messages.ts';

export type DialogKind = 'info' | 'success' | 'error' | 'warning';

export interface AlertOptions {
  /** 系统提示 unless given. */
  title?: string;
  kind?: DialogKind;
  okText?: string;
}
export interface ConfirmOptions {
  /** 温馨提示 unless given. */
  title?: string;
  okText?: string;
  cancelText?: string;
  /** The action cannot be taken back: the button says so by its colour. */
  danger?: boolean;
}
export interface PromptOptions {
  title: string;
  /** Name of the input, for assistive technology. */
  label: string;
  value?: string;
  placeholder?: string;
  maxLength?: number;
  /** What is wrong with a value, or nothing. */
  validate?: (value: string) => string | undefined | Promise<string | undefined>;
}
export interface ToastOptions {
  kind?: DialogKind;
  action?: { label: string; run: () => void };
}
export interface NotifyOptions {
  title: string;
  text?: string;
  kind?: DialogKind;
  action?: { label: string; run: () => void };
}

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
  /** 3000 ms, never takes the focus. */
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
