import { embedTexts } from '../locales/embed.zh-CN.ts';
import type { EmbedError } from './door/types.ts';

export interface Failure {
  error: EmbedError;
  /** For whoever looks after the host: what was asked, what is allowed. */
  detail: string;
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Says why the studio cannot work, and what can be done. Nothing of it needs the studio's code. */
export function showFailure(
  place: HTMLElement,
  { error, detail }: Failure,
  { isOpen, retry }: { isOpen: boolean; retry: () => void },
): void {
  const told = embedTexts.failures[error];
  const card = make('section', isOpen ? 'sy-card bar' : 'sy-card');
  card.setAttribute('role', 'alert');
  const text = make('p', 'sy-text', `${told.text}${isOpen ? embedTexts.kept : ''}`);
  const code = make('p', 'sy-code', `${error}${detail === '' ? '' : `，${detail}`}，${new Date().toTimeString().slice(0, 8)}`);
  const button = make('button', 'sy-button', told.copy ? embedTexts.copy : embedTexts.retry);
  button.type = 'button';
  button.addEventListener('click', () => {
    if (!told.copy) {
      retry();
      return;
    }
    navigator.clipboard?.writeText(`${told.title}\n${told.text}\n${code.textContent ?? ''}\n${location.origin}`).then(
      () => (button.textContent = embedTexts.copied),
      () => (button.textContent = embedTexts.copyFailed),
    );
  });
  card.append(make('h3', 'sy-title', told.title), text, code, button);
  place.replaceChildren(card);
}
