import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { nextCode, oneTimeCode } from './one-time-code.ts';
import { signIn } from './sign-in.ts';

/** Of the site of the journey: there are two. */
const inData = (file: string): string => path.join(process.env['E2E_DATA_DIR'] ?? '.data', file);
/** The secret of the journeys' authenticator: a site keeps its operator's device from one run to the next. */
const device = (account: string): string => inData(`${account}-device-of-journeys.txt`);

export const operatorPassword = (): string => readFileSync(inData('operator-password.txt'), 'utf8').trim();

/** Somebody with the role. */
interface Who {
  account: string;
  password: string;
}

/** Sets up the second factor as a person does, with the codes of an authenticator. */
async function enrol(page: Page, { account, password }: Who): Promise<void> {
  await page.getByLabel('再填一次密码').fill(password);
  await page.getByRole('button', { name: '下一步' }).press('Enter');
  await expect(page.getByRole('img', { name: '两步验证二维码' })).toBeVisible();
  const secret = (await page.getByRole('region', { name: '用验证器扫一扫' }).locator('.ad-mono').innerText()).replaceAll(' ', '');
  writeFileSync(device(account), secret);
  await page.getByLabel('6 位验证码').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: '打开两步验证' }).press('Enter');
  await expect(page.getByRole('region', { name: '存好备用码' }).getByRole('listitem')).toHaveCount(8);
  await page.getByRole('checkbox', { name: '我存到别的地方了' }).check();
  await page.getByRole('button', { name: '好了' }).press('Enter');
}

/** Gives the code of the device that a run before this one set up. */
async function prove(page: Page, { account }: Who): Promise<void> {
  expect(existsSync(device(account)), 'the device of an earlier run').toBe(true);
  await nextCode();
  await page.getByLabel('6 位验证码').fill(oneTimeCode(readFileSync(device(account), 'utf8')));
  await page.getByRole('button', { name: '进后台' }).press('Enter');
}

/** The session of the first journey in the console, which the others go on with: a code is good once, and takes half a minute to change. */
const session = (account: string): string => inData(`${account}-session-of-journeys.json`);

/** Goes on as the operator of the journey before, where its session still counts. */
async function goOn(page: Page, { account }: Who): Promise<boolean> {
  if (!existsSync(session(account))) return false;
  await page.context().addCookies(JSON.parse(readFileSync(session(account), 'utf8')) as Parameters<BrowserContext['addCookies']>[0]);
  const status = await page.request.get('/api/admin.Factor/status', { headers: { token: await tokenOf(page) } });
  const { data } = (await status.json()) as { data: { proven_until?: string | null } | null };
  if (data?.proven_until) return true;
  await page.context().clearCookies();
  return false;
}

const tokenOf = async (page: Page): Promise<string> => (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';

/**
 * Opens a page of the console as an operator, whom it signs in with a second factor, set up where there is none; later journeys go on with
 * the session of the first.
 */
export async function enterConsole(page: Page, place = '', who: Who = { account: 'admin', password: operatorPassword() }): Promise<void> {
  if (!(await goOn(page, who))) {
    await page.goto('/admin');
    await signIn(page, who.account, who.password);
    const password = page.getByLabel('再填一次密码');
    await expect(password.or(page.getByLabel('6 位验证码'))).toBeVisible();
    await ((await password.isVisible()) ? enrol(page, who) : prove(page, who));
    await expect(page.getByRole('heading', { name: '概览', level: 1 })).toBeVisible();
    writeFileSync(session(who.account), JSON.stringify(await page.context().cookies()));
    if (place === '') return;
  }
  await page.goto(`/admin${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
