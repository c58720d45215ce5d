import { expect, type Page } from '@playwright/test';
import { passCaptcha } from './pass-picture.ts';

/** A new member on the account page, so that what they buy and make changes nothing for the other journeys. */
export async function register(page: Page): Promise<void> {
  await page.goto('/account');
  const login = page.getByRole('dialog');
  await login.getByRole('button', { name: '注册' }).click();
  await login.getByLabel('账号').fill(`p${Date.now().toString(36)}`);
  await login.getByLabel('登录密码').fill('harbour-light-7');
  await login.getByRole('checkbox').click();
  await login.getByRole('button', { name: '注册', exact: true }).click();
  await passCaptcha(login);
  await expect(login).toBeHidden();
}
