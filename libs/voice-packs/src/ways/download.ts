import { statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { WayFailed } from '../files/way-failed.ts';
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
    await store(answer, { url, file, bytes, watch, onBytes });
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

const MOST_REDIRECTS = 5;

/**
 * By `node:http`: `fetch` of Node 24 ends the process by an assertion when a server closes the connection behind the last byte while the
 * disk is slower than the line (undici's parser is paused then), as simple file servers do.
 */
function get(url: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<IncomingMessage> {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new WayFailed('refused', `${url} is no address of the web.`);
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http).get(url, { headers, signal }, resolve);
    request.on('error', reject);
  });
}

async function ask(url: string, from: number, watch: Watch, redirects = 0): Promise<IncomingMessage> {
  const answer = await get(url, from > 0 ? { range: `bytes=${from}-` } : {}, watch.signal);
  const { statusCode = 0, headers } = answer;
  if (statusCode === 200 || statusCode === 206) return answer;
  answer.destroy();
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined && redirects < MOST_REDIRECTS)
    return ask(new URL(headers.location, url).href, from, watch, redirects + 1);
  if (statusCode === 404 || statusCode === 410) throw new WayFailed('absent', `${hostOf(url)} does not have ${url}.`);
  // The part is longer than what the server has now: the file is fetched from its beginning.
  if (statusCode === 416 && from > 0) return ask(url, 0, watch, redirects);
  throw new WayFailed('refused', `${hostOf(url)} answered with status ${statusCode}.`);
}

interface Target {
  url: string;
  file: string;
  bytes: number;
  watch: Watch;
  onBytes: (done: number) => void;
}

/** A server that does not know ranges answers with everything: then the part is written anew. */
async function store(answer: IncomingMessage, { url, file, bytes, watch, onBytes }: Target): Promise<void> {
  const goesOn = answer.statusCode === 206;
  let done = goesOn ? sizeOf(file) : 0;
  const body: AsyncIterable<Uint8Array> = answer;
  const handle = await open(file, goesOn ? 'a' : 'w');
  try {
    for await (const piece of body) {
      done += piece.length;
      if (done > bytes) throw new WayFailed('wrong-bytes', `${url} is larger than its description says.`);
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
function isOfDisk(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'].includes(code);
}
