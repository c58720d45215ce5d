import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { processorMs, residentBytes, standBack } from '@shengyu/processes';
import type { WrittenSound } from '@shengyu/speech/sound';
import { decodePermissions } from './decode-permissions.ts';
import { SoundError, soundErrorCodes } from '../sound-error.ts';
import type { SoundErrorCode } from '../sound-error.ts';

export interface DecodeLimits {
  shortestMs: number;
  longestMs: number;
  /** Processor time; of a short file less, by its bytes. */
  processorMs: number;
  /** By the clock, for a process that waits for ever: a busy machine gives a decoder a fraction of a processor. */
  waitMs: number;
  memoryBytes: number;
}

/** A file that lasts long for its bytes, Opus of 6 kbit/s, takes 0.016 ms for each. */
const msPerByte = 0.03;
const freeMs = 15_000;

const program = fileURLToPath(new URL('./decode-process.ts', import.meta.url));
const watchMs = 100;

/**
 * Decodes a file in a process of its own, which reads that file and writes another only, sees nothing of the environment, and is
 * killed when it takes too much processor time or memory: decoders of foreign files are where a server is attacked.
 * @throws SoundError
 */
export async function runDecodeProcess(source: string, target: string, limits: DecodeLimits): Promise<WrittenSound> {
  const mostMs = Math.min(limits.processorMs, freeMs + (await stat(source)).size * msPerByte);
  const child = spawn(
    process.execPath,
    [
      ...decodePermissions(source, target),
      '--max-old-space-size=256',
      program,
      source,
      target,
      String(limits.shortestMs),
      String(limits.longestMs),
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  if (child.pid !== undefined) standBack(child.pid);
  let killed: SoundErrorCode | undefined;
  const kill = (code: SoundErrorCode) => {
    killed ??= code;
    child.kill('SIGKILL');
  };
  const clock = setTimeout(() => kill('time-out'), limits.waitMs);
  const watch = setInterval(() => {
    void residentBytes(child.pid ?? 0).then((bytes) => bytes > limits.memoryBytes && kill('broken'));
    void processorMs(child.pid ?? 0).then((ms) => ms > mostMs && kill('time-out'));
  }, watchMs);
  try {
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
    if (killed) throw new SoundError(killed, 'The decoder was stopped.');
    return readAnswer(Buffer.concat(output).toString());
  } finally {
    clearTimeout(clock);
    clearInterval(watch);
  }
}

function readAnswer(text: string): WrittenSound {
  const answer = parse(text) as { written?: WrittenSound; code?: string; message?: string } | undefined;
  if (answer?.written) return answer.written;
  const code = soundErrorCodes.find((known) => known === answer?.code) ?? 'broken';
  throw new SoundError(code, answer?.message ?? 'The decoder died.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
