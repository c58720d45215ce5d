import type { Browser, Page } from 'playwright';
import type { Fault } from './faulty-build.ts';
import { previewCookie } from './publish-faults.ts';
import type { FaultRow, Trial } from './try-fault.ts';

const site = process.env.URL ?? 'http://localhost:3000';
/** The loader's ten seconds for a remote, its document loaded once more, and what a busy machine adds. */
const longestMs = 15_000;

async function shown(browser: Browser, remote: string, version: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const [name, value] = previewCookie(remote, version);
  await context.addCookies([{ name, value, url: site }]);
  return context.newPage();
}

/** Milliseconds until the page says in its frame that it cannot be shown, and how to try again. Rejects when it does not. */
async function untilSaid(page: Page, address: string): Promise<number> {
  const started = performance.now();
  await page.goto(site + address);
  await page.getByRole('banner').first().waitFor({ timeout: longestMs });
  await page
    .getByText(/这一页暂时打不开|网站刚刚更新了/)
    .first()
    .waitFor({ timeout: longestMs });
  await page
    .getByRole('button', { name: '重试' })
    .or(page.getByRole('link', { name: '重试' }))
    .first()
    .waitFor({ timeout: longestMs });
  return performance.now() - started;
}

/** Opens a page with a fault in a browser, goes on to a page of another remote in the same tab, and to a version that is well. */
export async function tryInBrowser(browser: Browser, fault: Fault, { remote, address, version, well }: Trial): Promise<FaultRow> {
  const cells: string[] = [];
  let ms = Number.NaN;
  const page = await shown(browser, remote, version);
  const repaired = await shown(browser, remote, well);
  try {
    ms = await untilSaid(page, address);
    cells.push(`says so ${Math.round(ms)} ms`, '');
    let started = performance.now();
    // The studio's header leads home only.
    const other = remote === 'studio' ? '/' : remote === 'content' ? '/supermarket' : '/news';
    await page.locator(`header a[href="${other}"]`).first().click();
    await page.waitForURL((url) => url.pathname === other, { timeout: longestMs });
    await page.locator('main h1').first().waitFor({ timeout: longestMs });
    cells.push('1/1', '');
    started = performance.now();
    await repaired.goto(site + address);
    await repaired.locator('main h1, .ProseMirror').first().waitFor({ timeout: longestMs });
    cells.push(`page ${Math.round(performance.now() - started)} ms`, '');
    return { fault: fault.name, isHeld: true, ms: 0, beside: [], cells };
  } catch (error) {
    return { fault: fault.name, isHeld: false, ms: 0, beside: [], cells: [...cells, String(error).split('\n')[0] ?? ''] };
  } finally {
    await page.context().close();
    await repaired.context().close();
  }
}
