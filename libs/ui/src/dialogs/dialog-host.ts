import { texts } from '../locales/zh-CN.ts';
import type { AlertOptions, ConfirmOptions, PromptOptions } from './dialog-options.ts';
import { element, icon, kindIcon, nextId } from './element.ts';
import { dialogHome } from './home.ts';

const button = (label: string, tone: string, value: string) => element('button', `btn sm ${tone}`, { type: 'submit', value }, label);

/**
 * Opens a native modal dialog: the browser keeps the focus inside, gives it back afterwards, and closes on Esc.
 * Resolves with the value of the button pressed, or '' when the dialog was called off.
 */
function open(
  role: 'alertdialog' | 'dialog',
  parts: { mark: SVGSVGElement; title: string; body: HTMLElement; buttons: HTMLButtonElement[]; focus?: HTMLElement },
) {
  const titleId = nextId();
  const bodyId = nextId();
  parts.body.id = bodyId;
  const form = element(
    'form',
    'dialog',
    { method: 'dialog' },
    parts.mark,
    element('h3', '', { id: titleId }, parts.title),
    parts.body,
    element('div', 'row', {}, ...parts.buttons),
  );
  const dialog = element('dialog', 'dialog-host', { role, 'aria-labelledby': titleId, 'aria-describedby': bodyId }, form);
  const closed = new Promise<string>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
  dialog.addEventListener('cancel', () => (dialog.returnValue = ''));
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog && role === 'dialog') dialog.close('');
  });
  dialogHome().append(dialog);
  dialog.showModal();
  (parts.focus ?? parts.buttons.at(-1))?.focus();
  return { dialog, form, closed };
}

export async function showAlert(text: string, { title = texts.alertTitle, kind = 'info', okText = texts.ok }: AlertOptions): Promise<void> {
  const ok = button(okText, 'primary', 'ok');
  await open('alertdialog', { mark: kindIcon(kind), title, body: element('p', '', {}, text), buttons: [ok] }).closed;
}

export async function showConfirm(text: string, options: ConfirmOptions): Promise<boolean> {
  const { title = texts.confirmTitle, okText = texts.ok, cancelText = texts.cancel, danger = false } = options;
  const ok = button(okText, danger ? 'danger' : 'primary', 'ok');
  const cancel = button(cancelText, '', '');
  const body = element('p', '', {}, text);
  // What cannot be undone is not one Enter away.
  const focus = danger ? cancel : ok;
  return (await open('alertdialog', { mark: kindIcon('warning'), title, body, buttons: [cancel, ok], focus }).closed) === 'ok';
}

export async function showPrompt({
  title,
  label,
  value = '',
  placeholder = '',
  maxLength,
  type = 'text',
  autoComplete = 'off',
  validate,
}: PromptOptions): Promise<string | null> {
  const noteId = nextId();
  const input = element('input', '', {
    'aria-label': label,
    'aria-describedby': noteId,
    placeholder,
    type,
    autocomplete: autoComplete,
    ...(autoComplete === 'one-time-code' && { inputmode: 'numeric' }),
    ...(maxLength && { maxlength: String(maxLength) }),
  });
  input.value = value;
  const note = element('p', 'note', { id: noteId, role: 'alert' });
  const body = element('div', 'field', {}, element('div', 'input sm', {}, input), note);
  const cancel = element('button', 'btn sm', { type: 'button' }, texts.cancel);
  const { dialog, form, closed } = open('dialog', {
    mark: icon('pencil', 'var(--brand-text)'),
    title,
    body,
    buttons: [cancel, button(texts.ok, 'primary', 'ok')],
    focus: input,
  });
  cancel.addEventListener('click', () => dialog.close(''));
  input.select();
  const complain = (problem: string | undefined) => {
    note.textContent = problem ?? '';
    body.classList.toggle('bad', problem !== undefined);
    input.setAttribute('aria-invalid', String(problem !== undefined));
  };
  input.addEventListener('input', () => complain(undefined));
  const submit = async () => {
    const problem = await validate?.(input.value);
    complain(problem);
    if (problem === undefined) dialog.close('ok');
    else input.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return (await closed) === 'ok' ? input.value : null;
}

const MASK_DELAY_MS = 300;

export function showMask(text: string): () => void {
  let dialog: HTMLDialogElement | undefined;
  const timer = setTimeout(() => {
    const label = element('span', 'small soft', {}, text);
    dialog = element(
      'dialog',
      'dialog-host mask',
      { 'aria-label': text, tabindex: '-1' },
      element('div', 'dialog-mask', { role: 'status' }, element('i', 'dialog-bars'), label),
    );
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialogHome().append(dialog);
    dialog.showModal();
  }, MASK_DELAY_MS);
  return () => {
    clearTimeout(timer);
    dialog?.close();
    dialog?.remove();
  };
}
