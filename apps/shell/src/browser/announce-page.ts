import { texts } from '../locales/zh-CN.ts';

/** Moves the focus to the new page and says its title to a screen reader, as loading a document would. */
export function announcePage(document: Document): void {
  let status = document.getElementById('page-status');
  if (!status) {
    status = document.createElement('div');
    status.id = 'page-status';
    status.className = 'sr-status';
    status.setAttribute('role', 'status');
    document.body.append(status);
  }
  status.textContent = texts.loaded(document.title);
  document.getElementById('main')?.focus({ preventScroll: true });
}
