import { useEffect, useState, type RefObject } from 'react';

/** What a person fills in first; where there is nothing to fill, the chosen way in, or the first thing to press. */
function focusFirstField(dialog: HTMLDialogElement): void {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"], [aria-hidden="true"])')];
  const field = fields.find((input) => input.value === '') ?? fields[0];
  const pressed =
    dialog.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? dialog.querySelector<HTMLElement>('form button, .close');
  (field ?? pressed)?.focus();
}

function isChoosing(element: Element | null): boolean {
  return element?.getAttribute('role') === 'tab';
}

/**
 * Opens the dialog, begins each form at its first empty field, and returns the focus to where the popup was opened from.
 * Where that is gone (the button that says 登录, after signing in), the page's main part gets it.
 */
export function useDialogFocus(dialog: RefObject<HTMLDialogElement | null>, form: string): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    dialog.current?.showModal();
    // By itself the browser would choose whatever comes first, a tab.
    if (dialog.current) focusFirstField(dialog.current);
    return () => {
      const back =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : document.getElementById('main');
      back?.focus({ preventScroll: true });
    };
  }, [dialog, opener]);
  useEffect(() => {
    // Arrow keys on the ways to sign in go on being arrow keys.
    if (dialog.current && !isChoosing(document.activeElement)) focusFirstField(dialog.current);
  }, [dialog, form]);
}
