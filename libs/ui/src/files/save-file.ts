import { inAppBrowser } from './in-app-browser.ts';
import { readSmallFile, shareFile, sharesFiles } from './share-file.ts';

/** The browser reads the URL some time after the click: Safari needs it for seconds. */
const READ_MS = 10_000;

const showWaysOut = async (page?: string): Promise<void> => {
  const browser = inAppBrowser();
  if (browser) (await import('./ways-out.ts')).showWaysOut(browser, page);
};

function click(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

function clickBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  click(url, name);
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}

/** Downloads `content` as a file called `name`, in the way of this browser (see `saveLink`). */
export function saveFile(name: string, content: Blob): void {
  if (inAppBrowser()) void showWaysOut();
  else if (sharesFiles()) void shareFile(name, content).then((isDone) => isDone || clickBlob(name, content));
  else clickBlob(name, content);
}

/**
 * Saves the file at `url` in the way of this browser: a download; the share sheet of an iPhone; in a browser that saves no files, the ways to
 * one that does, which lead to `page`, the page on screen by default. Without a name the server gives it.
 */
export function saveLink(url: string, name = '', page?: string): void {
  if (inAppBrowser()) void showWaysOut(page);
  else if (!sharesFiles() || name === '') click(url, name);
  else
    void readSmallFile(url)
      .then((content) => content && shareFile(name, content))
      .then((isDone) => isDone || click(url, name));
}

/**
 * Makes every link that downloads do so in the way of this browser. A link or what is around it names the page of the file by `data-page` if
 * the page on screen is not where a person finds it again.
 */
export function followDownloads(): void {
  if (!inAppBrowser() && !sharesFiles()) return;
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null;
    // A link that is in no document is one of `click` above.
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    saveLink(link.href, link.download, link.closest<HTMLElement>('[data-page]')?.dataset.page);
  };
  document.addEventListener('click', onClick, { capture: true });
}
