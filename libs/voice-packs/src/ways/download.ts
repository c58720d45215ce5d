import { statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { WayFailed } from '../install/way-failed.ts';
import type { Limits } from './delivery.ts';

export interface Download {
  readonly url: string;
  /** What is there already of it is not fetched again. */
  readonly file: string;
  readonly bytes: number;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly onBytes: (done: number) => void;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Fetches a file of known size. @throws WayFailed; `absent` when the server does not have it */
export async function download({ url, file, bytes, limits, signal, onBytes }: Download): Promise<void> {
  const there = sizeOf(file);
  if (there === bytes) return;
  if (there > bytes) await rm(file);
  const watch = new Watch(limits, bytes, signal);
  try {
    const answer = await ask(url, there < bytes ? there : 0, watch);
    await store(answer, { file, bytes, watch, onBytes });
  } catch (error) {
    throw watch.reason(error, url);
  } finally {
    watch.end();
  }
  if (sizeOf(file) !== bytes) throw new WayFailed('failed', `${hostOf(url)} broke off in the middle.`);
}

export function hostOf(url: string): string {
  return new URL(url).host;
}

async function ask(url: string, from: number, watch: Watch): Promise<Response> {
  const headers = from > 0 ? { range: `bytes=${from}-` } : {};
  const answer = await fetch(url, { headers, signal: watch.signal });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) throw new WayFailed('absent', `${hostOf(url)} does not have ${url}.`);
  // The part is longer than what the server has now: the file is fetched from its beginning.
  if (answer.status === 416 && from > 0) return ask(url, 0, watch);
  throw new WayFailed('refused', `${hostOf(url)} answered with status ${answer.status}.`);
}

interface Target {
  file: string;
  bytes: number;
  watch: Watch;
  onBytes: (done: number) => void;
}

/** A server that does not know ranges answers with everything: then the part is written anew. */
async function store(answer: Response, { file, bytes, watch, onBytes }: Target): Promise<void> {
  const goesOn = answer.status === 206;
  let done = goesOn ? sizeOf(file) : 0;
  const body: AsyncIterable<Uint8Array> | undefined = answer.body ?? undefined;
  const handle = await open(file, goesOn ? 'a' : 'w');
  try {
    for await (const piece of body ?? []) {
      done += piece.length;
      if (done > bytes) throw new WayFailed('wrong-bytes', `${answer.url} is larger than its description says.`);
      await handle.writeFile(piece);
      watch.moved();
      onBytes(done);
    }
  } finally {
    await handle.close();
  }
}

/** Ends a transfer that stands still, takes too long or is no longer wanted, and knows which of these it was. */
class Watch {
  readonly signal: AbortSignal;
  private readonly own = new AbortController();
  private readonly limits: Limits;
  private readonly whole: NodeJS.Timeout;
  private stall: NodeJS.Timeout;
  private failure: WayFailed | undefined;

  constructor(limits: Limits, bytes: number, given: AbortSignal) {
    this.limits = limits;
    this.signal = AbortSignal.any([given, this.own.signal]);
    this.stall = this.startStall();
    const longestMs = limits.stallMs + (bytes / limits.leastBytesPerSecond) * 1_000;
    this.whole = setTimeout(() => this.fail('slow', 'It came too slowly.'), longestMs);
  }

  moved(): void {
    clearTimeout(this.stall);
    this.stall = this.startStall();
  }

  end(): void {
    clearTimeout(this.stall);
    clearTimeout(this.whole);
  }

  /** What to throw for what was thrown. */
  reason(error: unknown, url: string): unknown {
    if (this.failure) return this.failure;
    if (error instanceof WayFailed || isOfDisk(error)) return error;
    return new WayFailed('unreachable', `${hostOf(url)} cannot be reached.`, error);
  }

  private startStall(): NodeJS.Timeout {
    const { stallMs } = this.limits;
    return setTimeout(() => this.fail('stalled', `Nothing came for ${stallMs / 1_000} s.`), stallMs);
  }

  private fail(code: 'stalled' | 'slow', message: string): void {
    this.failure = new WayFailed(code, message);
    this.own.abort();
  }
}

/** Whether the disk refused: another way changes nothing. */
export function isOfDisk(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'].includes(code);
}
