import { expect, type Browser, type Page } from '@playwright/test';
import { callAsMember } from './call-as-member.ts';
import { enterConsole } from './operator.ts';

/** A clone of the member who is signed in, as far as its recordings: signed, and authorised by a letter that an operator read. */
export async function authorisedVoice(page: Page, browser: Browser, engine: string): Promise<string> {
  const { id } = await callAsMember(page, '/clone.Clone/create', {});
  const { version, hash } = await callAsMember(page, '/voice.Own/agreement?kind=clone');
  const signature = { method: 'typed', confirmed: true };
  await callAsMember(page, '/clone.Clone/sign', { id, version, hash, name: '林阿远', signature, consent: true });
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  // A letter: recordings of these journeys are no voice that could be compared with a sentence that was read.
  const response = await page.request.post('/api/clone.Clone/letter', {
    headers: { token },
    multipart: { id: String(id), file: { name: 'letter.png', mimeType: 'image/png', buffer: await page.screenshot() } },
  });
  const answer = (await response.json()) as { code: number; data: unknown };
  expect(answer.code, JSON.stringify(answer.data)).toBe(1);
  await accept(browser, page.url(), String(id));
  await callAsMember(page, '/clone.Clone/choose', { id, engine });
  return String(id);
}

async function accept(browser: Browser, url: string, voiceId: string): Promise<void> {
  const context = await browser.newContext({ baseURL: new URL(url).origin, locale: 'zh-CN' });
  const operator = await context.newPage();
  await enterConsole(operator);
  const { lists } = await callAsMember(operator, '/admin.Consent/lists');
  const waiting = (lists as { consent_id: number; id: string }[]).find(({ id }) => id === voiceId);
  const consent = { consent_id: waiting?.consent_id, decision: 'accept', reason: '听过了', note: '' };
  await callAsMember(operator, '/admin.Consent/decide', consent, crypto.randomUUID());
  await context.close();
}
