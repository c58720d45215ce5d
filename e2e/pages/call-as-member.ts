import { expect, type Page } from '@playwright/test';

/** Calls the API as the member who is signed in in this browser: with data it is a POST. */
export async function callAsMember(page: Page, path: string, data?: object, key?: string): Promise<Record<string, unknown>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const headers = { token, ...(key !== undefined && { 'idempotency-key': key }) };
  const url = `/api${path}`;
  const response = await (data ? page.request.post(url, { data, headers }) : page.request.get(url, { headers }));
  const answer = (await response.json()) as { code: number; data: Record<string, unknown> };
  expect(answer.code, path).toBe(1);
  return answer.data;
}
