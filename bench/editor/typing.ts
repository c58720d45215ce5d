import type { ScriptDocument } from '@shengyu/script';
import type { Browser, Locator, Page } from 'playwright';

export interface Typing {
  openMs: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  /** From the click that gives everything selected another voice to the painted frame; only the studio has it. */
  voiceMs?: number;
}

interface ProbeWindow extends Window {
  paints: number[];
  clicks: number[];
  openedMs?: number;
}

/** Runs in the page: for every key, the time from its event to behind the frame that shows it. */
function installProbe(paragraphs: number): void {
  const probe = window as unknown as ProbeWindow;
  probe.paints = [];
  probe.clicks = [];
  const afterPaint = (run: () => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', run);
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
  window.addEventListener('keydown', ({ timeStamp }) => afterPaint(() => probe.paints.push(performance.now() - timeStamp)), true);
  window.addEventListener('click', ({ timeStamp }) => afterPaint(() => probe.clicks.push(performance.now() - timeStamp)), true);
  const look = (): void => {
    if (document.querySelectorAll('[contenteditable="true"] p').length >= paragraphs)
      afterPaint(() => void (probe.openedMs = performance.now()));
    else requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page: keeps the script where the studio finds it, on this device. */
async function keepDraft(document: ScriptDocument): Promise<void> {
  const request = indexedDB.open('shengyu-studio', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('drafts', { keyPath: 'localId' }));
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const transaction = request.result.transaction('drafts', 'readwrite');
  const kept = { title: '', scriptId: null, owner: null, revision: 1, syncedRevision: 0, baseVersion: 0, updatedAt: 1 };
  transaction.objectStore('drafts').put({ ...kept, localId: 'bench', document });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  request.result.close();
}

/** The studio with `document` open, typed into in its middle by real key events. */
export async function measureStudio(browser: Browser, siteUrl: string, document: ScriptDocument, keys: number): Promise<Typing> {
  const page = await openPage(browser, document);
  await page.goto(`${siteUrl}/health/ready`);
  await page.evaluate(keepDraft, document);
  await page.goto(`${siteUrl}/edit`);
  const typing = await measure(page, page.locator('.script .para p').nth(Math.floor(document.paragraphs.length / 2)), keys);
  const voiceMs = await measureVoice(page);
  await page.context().close();
  return { ...typing, voiceMs };
}

/** The whole script in another voice. */
async function measureVoice(page: Page): Promise<number> {
  await page.getByRole('textbox', { name: '文稿', exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.getByRole('button', { name: /^何屿/ }).click();
  await page.waitForTimeout(1500);
  await page.evaluate(() => void ((window as unknown as ProbeWindow).clicks = []));
  await page.getByRole('button', { name: '换成何屿' }).click();
  await page.waitForFunction(() => (window as unknown as ProbeWindow).clicks.length > 0);
  return page.evaluate(() => (window as unknown as ProbeWindow).clicks[0] ?? Number.NaN);
}

/** The floor: a bare editable element of the same text. */
export async function measureBare(browser: Browser, siteUrl: string, document: ScriptDocument, keys: number): Promise<Typing> {
  const page = await openPage(browser, document);
  const paragraphs = document.paragraphs.map(({ text }) => `<p>${text}</p>`).join('');
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><div contenteditable="true">${paragraphs}</div>` }),
  );
  await page.goto(`${siteUrl}/bare`);
  const typing = await measure(page, page.locator('p').nth(Math.floor(document.paragraphs.length / 2)), keys);
  await page.context().close();
  return typing;
}

async function openPage(browser: Browser, { paragraphs }: ScriptDocument): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.addInitScript(installProbe, paragraphs.length);
  return page;
}

async function measure(page: Page, middle: Locator, keys: number): Promise<Typing> {
  await page.waitForFunction(() => (window as unknown as ProbeWindow).openedMs !== undefined, undefined, { timeout: 120_000 });
  const openMs = await page.evaluate(() => (window as unknown as ProbeWindow).openedMs ?? Number.NaN);
  await middle.scrollIntoViewIfNeeded();
  await middle.click();
  await page.keyboard.type('热身一下');
  await page.waitForTimeout(1500);
  await page.evaluate(() => void ((window as unknown as ProbeWindow).paints = []));
  // A quick typist: twelve keys a second.
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('abcdefghij'[key % 10] ?? 'a');
    await page.waitForTimeout(80);
  }
  await page.waitForTimeout(300);
  const paints = await page.evaluate(() => (window as unknown as ProbeWindow).paints);
  const sorted = paints.sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { openMs, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}
