import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { nextCode, oneTimeCode } from './one-time-code.ts';
import { signIn } from './sign-in.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '.data';
/** The secret of the journeys' authenticator: a site keeps its operator's device from one run to the next. */
const device = path.join(dataDir, 'operator-device-of-journeys.txt');

export const operatorPassword = (): string => readFileSync(path.join(dataDir, 'operator-password.txt'), 'utf8').trim();

/** Sets up the second factor as a person does, with the codes of an authenticator; answers the recovery codes. */
export async function enrol(page: Page): Promise<string[]> {
  await page.getByLabel('再填一次密码').fill(operatorPassword());
  await page.getByRole('button', { name: '下一步' }).press('Enter');
  await expect(page.getByRole('img', { name: '两步验证二维码' })).toBeVisible();
  const secret = (await page.getByRole('region', { name: '用验证器扫一扫' }).locator('.ad-mono').innerText()).replaceAll(' ', '');
  writeFileSync(device, secret);
  await page.getByLabel('6 位验证码').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: '打开两步验证' }).press('Enter');
  const codes = await page.getByRole('region', { name: '存好备用码' }).getByRole('listitem').allInnerTexts();
  await page.getByRole('checkbox', { name: '我存到别的地方了' }).check();
  await page.getByRole('button', { name: '好了' }).press('Enter');
  return codes;
}

/** Gives the code of the device that a run before this one set up. */
async function prove(page: Page): Promise<void> {
  expect(existsSync(device), 'the device of an earlier run').toBe(true);
  await nextCode();
  await page.getByLabel('6 位验证码').fill(oneTimeCode(readFileSync(device, 'utf8')));
  await page.getByRole('button', { name: '进后台' }).press('Enter');
}

/** Signs the operator in to the console, with a second factor that is set up where there is none. Answers the recovery codes that were shown. */
export async function enterConsole(page: Page): Promise<string[]> {
  await page.goto('/admin');
  await signIn(page, 'admin', operatorPassword());
  const password = page.getByLabel('再填一次密码');
  await expect(password.or(page.getByLabel('6 位验证码'))).toBeVisible();
  const codes = (await password.isVisible()) ? await enrol(page) : await prove(page).then(() => []);
  await expect(page.getByRole('heading', { name: '概览', level: 1 })).toBeVisible();
  return codes;
}
