import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { WayFailed } from '../files/way-failed.ts';
import type { WayCode } from '../pack-state.ts';
import type { Limits } from './delivery.ts';

export interface Command {
  readonly file: string;
  readonly before: readonly string[];
}

export interface ClientRun {
  readonly command: Command;
  readonly args: readonly string[];
  /** The client works in it and writes nowhere else; its growth is how far the client is. */
  readonly folder: string;
  /** Of the transfer. */
  readonly bytes: number;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly onBytes: (done: number) => void;
  readonly onSpawn: (pid: number) => void;
}

const LOOK_MS = 250;
/** A client keeps what it fetched in its cache, in the file that it is asked for, and in one under way. */
const COPIES = 3;
const SLACK_BYTES = 50_000_000;

/** The first of these programs on the PATH. */
export function findProgram(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  for (const name of names)
    for (const folder of (env.PATH ?? env.Path ?? '').split(path.delimiter))
      for (const ending of endings) {
        const file = path.join(folder, `${name}${ending}`);
        if (folder !== '' && existsSync(file)) return file;
      }
  return undefined;
}

/** Runs a package client to its end. @throws WayFailed when it fails, stands still, is slow or writes more than it may */
export async function runClient(run: ClientRun): Promise<void> {
  const { command, args, folder, signal } = run;
  signal.throwIfAborted();
  const inShell = command.file.endsWith('.cmd');
  const child = spawn(inShell ? `"${command.file}"` : command.file, [...command.before, ...args], {
    cwd: folder,
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: inShell,
  });
  if (child.pid !== undefined) run.onSpawn(child.pid);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said = `${said}${piece.toString()}`.slice(-8_000)));
  const kill = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  process.on('exit', kill);
  const growth = new Growth(run);
  const timer = setInterval(() => growth.look(kill), LOOK_MS);
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(127));
      child.on('close', resolve);
    });
    signal.throwIfAborted();
    if (growth.failure) throw growth.failure;
    if (code !== 0)
      throw new WayFailed(codeOf(said, code), lastLine(said) || `${path.basename(command.file)} ended with ${code ?? 'a signal'}.`);
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', kill);
    process.off('exit', kill);
  }
}

/** Watches a folder grow, as clients that write to no terminal do not say how far they are. */
class Growth {
  failure: WayFailed | undefined;
  private readonly run: ClientRun;
  private readonly startMs = performance.now();
  private movedMs = performance.now();
  private size = 0;

  constructor(run: ClientRun) {
    this.run = run;
  }

  look(kill: () => void): void {
    const { folder, bytes, limits, onBytes } = this.run;
    const size = sizeOf(folder);
    const now = performance.now();
    if (size !== this.size) this.movedMs = now;
    this.size = size;
    onBytes(Math.min(size, bytes));
    this.failure ??= this.judge(now, limits, bytes);
    if (this.failure) kill();
  }

  private judge(now: number, { stallMs, leastBytesPerSecond }: Limits, bytes: number): WayFailed | undefined {
    if (now - this.movedMs > stallMs) return new WayFailed('stalled', `Nothing came for ${stallMs / 1_000} s.`);
    if (now - this.startMs > stallMs + (bytes / leastBytesPerSecond) * 1_000) return new WayFailed('slow', 'It came too slowly.');
    if (this.size > bytes * COPIES + SLACK_BYTES) return new WayFailed('wrong-bytes', 'It is larger than its description says.');
    return undefined;
  }
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
      (sum, entry) =>
        sum + (entry.isFile() ? (statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0) : 0),
      0,
    );
  } catch {
    return 0; // the client removes a folder while it is read
  }
}

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network request|socket hang up|Connection|Name or service|timed out/;
const ABSENT = /E404|No matching distribution|No module named|not found/i;

function codeOf(said: string, exit: number | null): WayCode {
  if (exit === 127) return 'absent';
  // pip says that there is no such package where it could not ask.
  if (UNREACHABLE.test(said)) return 'unreachable';
  return ABSENT.test(said) ? 'absent' : 'failed';
}

function lastLine(said: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  return (lines.findLast((line) => /error/i.test(line)) ?? lines.findLast((line) => line !== '') ?? '').slice(0, 300);
}
