import { expect, type Browser, type Page } from '@playwright/test';
import { callAsMember } from './call-as-member.ts';
import { enterConsole } from './operator.ts';

/**
 * A clone of the member who is signed in, as far as its recordings: signed, and authorised by a letter that an operator read, or by a sentence
 * that a voice of the site read and an operator heard.
 */
export async function authorisedVoice(page: Page, browser: Browser, engine: string, { readBy }: { readBy?: string } = {}): Promise<string> {
  const { id } = await callAsMember(page, '/clone.Clone/create', {});
  const { version, hash } = await callAsMember(page, '/voice.Own/agreement?kind=clone');
  const signature = { method: 'typed', confirmed: true };
  await callAsMember(page, '/clone.Clone/sign', { id, version, hash, name: '林阿远', signature, consent: true });
  if (readBy === undefined) await sendLetter(page, String(id));
  else await readSentence(page, String(id), readBy);
  const { state } = await callAsMember(page, `/clone.Clone/detail?id=${String(id)}`);
  if (state === 'signed') await accept(browser, page.url(), String(id));
  await callAsMember(page, '/clone.Clone/choose', { id, engine });
  return String(id);
}

async function sendLetter(page: Page, id: string): Promise<void> {
  // A letter: recordings of these journeys are no voice that could be compared with a sentence that was read.
  await sendForm(page, 'letter', { id, file: { name: 'letter.png', mimeType: 'image/png', buffer: await page.screenshot() } });
}

/** Until it passes, or waits for an operator: the checker hears some of a machine's voices, and others not. */
async function readSentence(page: Page, id: string, voice: string): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const { sentence_id: sentence, text } = await callAsMember(page, `/clone.Clone/sentence?id=${id}`);
    const { stream_url: url } = await callAsMember(page, '/ai.Order/audition', { text: String(text), voice_id: voice });
    const buffer = await (await page.request.get(String(url))).body();
    const file = { name: 'reading.wav', mimeType: 'audio/wav', buffer };
    const { consent } = await sendForm(page, 'authorize', { id, sentence_id: String(sentence), file });
    if ((consent as { result: string }).result !== 'refused') return;
  }
  throw new Error('the reading neither passes nor waits for an operator');
}

type Form = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

async function sendForm(page: Page, call: string, multipart: Form): Promise<Record<string, unknown>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const response = await page.request.post(`/api/clone.Clone/${call}`, { headers: { token }, multipart });
  const answer = (await response.json()) as { code: number; data: Record<string, unknown> };
  expect(answer.code, JSON.stringify(answer.data)).toBe(1);
  return answer.data;
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
