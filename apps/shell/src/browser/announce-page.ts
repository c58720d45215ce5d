import { texts } from '../locales/zh-CN.ts';

/** Says the new page's title to a screen reader and moves the focus to it, as loading a document would, unless `isFocused` already. */
export function announcePage(document: Document, isFocused = false): void {
  let status = document.getElementById('page-status');
  if (!status) {
    status = document.createElement('div');
    status.id = 'page-status';
    status.className = 'sr-status';
    status.setAttribute('role', 'status');
    document.body.append(status);
  }
  status.textContent = texts.loaded(document.title);
  if (!isFocused) document.getElementById('main')?.focus({ preventScroll: true });
}
