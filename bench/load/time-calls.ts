import { randomUUID } from 'node:crypto';
import { callApi } from '../api/api-caller.ts';

/** A member's headers. */
export type Caller = Record<string, string>;

export interface ScriptVersion {
  script_id: string;
  version: number;
}

const pollMs = 20;
const probeEveryMs = 10;
/** An order that takes longer counts as so long. */
const longestMs = 60_000;
const voice = 'linan';
const wavHeaderBytes = 44;

/** About 60 characters that nobody has said. */
export function shortText(): string {
  const digits = [...randomUUID().replaceAll('-', '')]
    .map((digit) => '零一二三四五六七八九东西南北上下'[Number.parseInt(digit, 16)])
    .join('');
  return `今天的编号是${digits}，请在下午三点以前读完，然后把声音发给大家听。`;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

export async function saveScript(base: string, caller: Caller, text: string): Promise<ScriptVersion> {
  const saved = await callApi(base, 'scriptSave', { title: '轮流', text, voice_id: voice }, { ...caller, 'idempotency-key': randomUUID() });
  return { script_id: saved.id, version: saved.version };
}

export function createOrder(base: string, caller: Caller, version: ScriptVersion) {
  return timed(() => callApi(base, 'orderCreate', version, { ...caller, 'idempotency-key': randomUUID() }));
}

/** Milliseconds from the call until the member may download. */
export async function timeOrder(base: string, caller: Caller): Promise<{ createdMs: number; doneMs: number }> {
  const version = await saveScript(base, caller, shortText());
  await callApi(base, 'orderQuote', version, caller);
  const start = performance.now();
  const { ms: createdMs, result } = await createOrder(base, caller, version);
  for (;;) {
    const { state } = await orderState(base, caller, result.order_id);
    const doneMs = performance.now() - start;
    if (state === 'done' || doneMs > longestMs) return { createdMs, doneMs };
    if (state !== 'queued' && state !== 'rendering' && state !== 'mixing') throw new Error(`an order ended ${state}`);
    await pause(pollMs);
  }
}

export function orderState(base: string, caller: Caller, orderId: string) {
  const query = `?order_id=${orderId}`;
  return fetch(`${base}/api/ai.Order/detail${query}`, { headers: caller }).then(async (response) => {
    const { data } = (await response.json()) as { data: { state: string } };
    return data;
  });
}

/** Milliseconds of the longest answer of so many in a row, of a call that does nothing: about as long as the API was busy with itself. */
export async function longestAnswer(base: string, forMs: number): Promise<number> {
  let longest = 0;
  for (const end = performance.now() + forMs; performance.now() < end;) {
    const { ms } = await timed(async () => (await fetch(`${base}/health/live`)).arrayBuffer());
    longest = Math.max(longest, ms);
    await pause(probeEveryMs);
  }
  return longest;
}

/** Milliseconds of sound that a millisecond of the machine renders, by one order of new text at a time. */
export async function timeRendering(base: string, caller: Caller, orders: number): Promise<number> {
  let [soundMs, tookMs] = [0, 0];
  for (let order = 0; order < orders; order += 1) {
    const version = await saveScript(base, caller, Array.from({ length: 8 }, shortText).join('\n'));
    soundMs += (await callApi(base, 'orderQuote', version, caller)).duration_ms;
    const start = performance.now();
    const { result } = await createOrder(base, caller, version);
    while ((await orderState(base, caller, result.order_id)).state !== 'done') {
      if (performance.now() - start > longestMs) throw new Error('the machine at rest renders nothing');
      await pause(pollMs);
    }
    tookMs += performance.now() - start;
  }
  return soundMs / tookMs;
}

/** Milliseconds from the wish to listen until there is something to hear. */
export async function timeFirstSound(base: string, caller: Caller): Promise<number> {
  const start = performance.now();
  const { stream_url: url } = await callApi(base, 'audition', { text: shortText(), voice_id: voice }, caller);
  const response = await fetch(base + url, { headers: caller });
  if (!response.ok || !response.body) throw new Error(`an audition answered ${response.status}`);
  let bytes = 0;
  let firstMs = Number.NaN;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > wavHeaderBytes && Number.isNaN(firstMs)) firstMs = performance.now() - start;
  }
  return firstMs;
}

export async function timeAnalysis(base: string, caller: Caller): Promise<number> {
  const text = shortText().slice(6, 16);
  return (await timed(() => callApi(base, 'scriptAnalyze', { text }, caller))).ms;
}
