import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';

/** Asks for an invoice over everything that was paid, for a unit. */
export async function askForInvoice(page: Page): Promise<void> {
  await page.goto('/account?book=purchases');
  await page.getByRole('link', { name: '开发票' }).click();
  const form = page.getByRole('region', { name: '开发票' });
  await form.getByLabel('单位名称').fill('舟山远声文化工作室');
  await form.getByLabel('税号').fill('9144030071526726XA');
  await expect(form.getByRole('alert')).toContainText('最后一位对不上');
  await form.getByLabel('税号').fill('9144030071526726xg');
  await expect(form.getByText('18 位，校验对')).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
  await form.getByRole('button', { name: '申请 10.00 元' }).press('Enter');
  await expect(page.getByText('等开')).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
}

/** Sends the file of the invoice that is first in the list of the console, or of its red one. */
export async function sendInvoice(page: Page, button: '传文件' | '传红字', send: string): Promise<void> {
  await page.goto('/admin/invoices');
  const row = page.getByRole('row').filter({ hasText: '舟山远声文化工作室' }).last();
  await row.getByRole('button', { name: button }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('发票号码').fill(`26${String(Date.now()).padStart(18, '0')}`);
  await dialog.getByLabel('PDF 或 OFD').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 one') });
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: send }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('传好了，')).toBeVisible();
}

/** Saves a file of the member's first invoice by the link of this name. */
export async function saveInvoice(page: Page, state: string, link: string): Promise<void> {
  await page.goto('/account/invoices?tab=asked');
  await expect(page.getByText(state, { exact: true })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link, exact: true }).click()]);
  expect(download.suggestedFilename()).toMatch(/发票 \d{20}\.pdf$/);
}
