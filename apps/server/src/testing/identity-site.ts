import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { isWorkDone, type WorkOrder } from '../captcha/work.model.ts';
import { captchas, rateLimits, siteSettings } from '../db/schema/index.ts';
import { siteDefaults } from '../catalogue/site-defaults.ts';
import type { SendOptions, TestApp } from './test-app.ts';

/** A number that does the work, found by trying. */
function doWork(order: WorkOrder): string {
  let number = 0;
  while (!isWorkDone(String(number), order)) number += 1;
  return String(number);
}

/** The right answer to an open captcha, which no call answers. */
export async function captchaAnswer(site: TestApp, id: string): Promise<string> {
  const [row] = await site.database.db.select().from(captchas).where(eq(captchas.id, id));
  if (!row) return '';
  if ('salt' in row.answer) return doWork(row.answer);
  if ('typed' in row.answer) return row.answer.typed;
  const { targets, width, height } = row.answer;
  return `${targets.map(({ x, y }) => `${x},${y}`).join('-')};${width};${height}`;
}

/** A ticket for a passed picture. */
export async function passCaptcha(site: TestApp, options: SendOptions = {}): Promise<string> {
  const { id } = await site.ask('clickCaptcha', {}, options);
  await letAgain(site);
  const { ticket } = await site.ask('checkClickCaptcha', { id, info: await captchaAnswer(site, String(id)) }, options);
  return String(ticket);
}

/** The newest code the site sent to a number or an address. */
export function newestCode(site: TestApp, receiver: string, log: 'sms' | 'mail' = 'sms'): string {
  const lines = readFileSync(join(site.dataDir, 'outbox', `${log}.log`), 'utf8')
    .trimEnd()
    .split('\n');
  const line = lines.findLast((candidate) => candidate.split('\t')[2] === receiver);
  return line?.split('\t')[3] ?? '';
}

/** Has a code sent as if the last one were long ago, and answers it. */
export async function codeFor(site: TestApp, mobile: string, scene: string): Promise<string> {
  await letAgain(site);
  await site.ask('sendCode', { mobile, scene });
  return newestCode(site, mobile);
}

/** Forgets every count of the limiter. */
export async function letAgain(site: TestApp): Promise<void> {
  await site.database.db.delete(rateLimits);
}

/** Turns the demand for a mobile number on or off. The configuration is read anew after five seconds: use a site of its own. */
export async function demandMobile(site: TestApp, coerceMobile: 0 | 1): Promise<void> {
  const value = { ...siteDefaults.login, coerce_mobile: coerceMobile };
  await site.database.db
    .insert(siteSettings)
    .values({ key: 'login', value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: sql`now()` } });
}

let last = 0;
/** A number no other test uses. */
export function freshMobile(): string {
  last += 1;
  return `139${String(Date.now() % 10_000).padStart(4, '0')}${String(last).padStart(4, '0')}`;
}
