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
  /** `password` hides what is typed; a kind that a password manager or a phone fills by itself is in `autoComplete`. */
  type?: 'text' | 'password' | 'email';
  autoComplete?: 'current-password' | 'email' | 'nickname' | 'one-time-code' | 'off';
  /** What is wrong with a value, or nothing. */
  validate?: (value: string) => string | undefined | Promise<string | undefined>;
}
export interface ToastOptions {
  kind?: DialogKind;
  action?: { label: string; run: () => void };
  /** The toast has gone and its action was not taken. */
  onGone?: () => void;
}
export interface NotifyOptions {
  title: string;
  text?: string;
  kind?: DialogKind;
  action?: { label: string; run: () => void };
}
