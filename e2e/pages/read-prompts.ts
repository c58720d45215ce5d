import { expect, type Page } from '@playwright/test';
import { wavHeader } from '@shengyu/wav';
import { callAsMember } from './call-as-member.ts';

interface Cue {
  start: number;
  end: number;
  start_ms: number;
  end_ms: number;
}

const HEADER_BYTES = 44;
const RATE = 22_050;
/** Words in one audition: members may ask for sixty in a minute. */
const TOGETHER = 50;
/** Silence that is left around a word. */
const AROUND_MS = 120;
const AT_ONCE = 2;

/** Has a voice of the site read the first prompts of a clone's engine, and sends them as its recordings. */
export async function readPrompts(page: Page, id: string, count: number, voice: string): Promise<void> {
  const { prompts } = await callAsMember(page, `/clone.Clone/script?id=${id}`);
  const wanted = (prompts as { number: number; text: string }[]).slice(0, count);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const send = async ({ number, wav }: { number: number; wav: Buffer }): Promise<void> => {
    const file = { name: 'take.wav', mimeType: 'audio/wav', buffer: wav };
    // A server that decodes for others has one wait.
    await expect(async () => {
      const multipart = { id, prompt: String(number), file };
      const response = await page.request.post('/api/clone.Clone/addSample', { headers: { token }, multipart, timeout: 60_000 });
      const answer = (await response.json()) as { code: number; data: unknown };
      expect(answer.code, JSON.stringify(answer.data)).toBe(1);
    }).toPass({ timeout: 60_000 });
  };
  for (let at = 0; at < wanted.length; at += TOGETHER) {
    const takes = await spoken(page, wanted.slice(at, at + TOGETHER), voice);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, lane) => {
        for (let place = lane; place < takes.length; place += AT_ONCE) await send(takes[place] as (typeof takes)[number]);
      }),
    );
  }
}

async function spoken(page: Page, prompts: readonly { number: number; text: string }[], voice: string) {
  const text = prompts.map((prompt) => prompt.text).join('。');
  const { stream_url: url, cues_url: cuesUrl } = await callAsMember(page, '/ai.Order/audition', { text, voice_id: voice });
  const sound = await (await page.request.get(String(url), { timeout: 60_000 })).body();
  const cues = (await (await page.request.get(String(cuesUrl))).json()) as Cue[];
  const pcm = sound.subarray(HEADER_BYTES);
  let offset = 0;
  return prompts.map(({ number, text: word }) => {
    const [from, to] = [offset, offset + Array.from(word).length];
    offset = to + 1;
    const own = cues.filter(({ start, end }) => start >= from && end <= to);
    const [startMs, endMs] = [(own[0]?.start_ms ?? 0) - AROUND_MS, (own.at(-1)?.end_ms ?? 0) + AROUND_MS];
    const byteAt = (ms: number): number => 2 * Math.max(0, Math.round((ms * RATE) / 1000));
    const samples = pcm.subarray(byteAt(startMs), byteAt(endMs));
    return { number, wav: Buffer.concat([wavHeader({ sampleRate: RATE, samples: samples.length / 2 }), samples]) };
  });
}
