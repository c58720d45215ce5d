import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { canary } from './hostile-api.ts';

/** Everything that an attack did on the pages of a browser context. */
export async function watchAttacks(context: BrowserContext): Promise<string[]> {
  const done: string[] = [];
  await context.exposeBinding('ran', ({ page }, how: string) => done.push(`${page.url()} ran: ${how}`));
  context.on('dialog', (dialog) => {
    done.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.route(
    ({ hostname }) => hostname === canary,
    (route) => {
      done.push(`asked ${route.request().url()}`);
      return route.abort();
    },
  );
  return done;
}

/** Elements that an attack made, and links that would run one. */
export async function findMade(page: Page): Promise<string[]> {
  const made = await page.evaluate(() =>
    [...document.querySelectorAll('[data-attack], [onerror], [onload], [onfocus], iframe[srcdoc], a[href], form[action]')]
      .filter((element) => {
        const address = element.getAttribute('href') ?? element.getAttribute('action');
        // React writes an address of its own in place of a script's.
        if (address !== null) return /^\s*(?:javascript|data|vbscript):/i.test(address) && !address.includes('React has blocked');
        return true;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  return made.map((one) => `${page.url()} has ${one}`);
}

const apps = path.resolve(import.meta.dirname, '../../apps');

/** The names of all query parameters that the site's pages read, from their sources. */
export function queryNames(): string[] {
  const found = new Set<string>();
  for (const app of readdirSync(apps)) {
    const src = path.join(apps, app, 'src');
    if (app === 'server' || app === 'payment-sandbox') continue;
    for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      for (const [, name] of readFileSync(path.join(src, file), 'utf8').matchAll(
        /(?:query|params|search\)|searchParams|search)\.get\('(\w+)'\)/g,
      ))
        if (name !== undefined) found.add(name);
    }
  }
  return [...found].toSorted();
}
