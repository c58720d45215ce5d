import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { endProcess, identify, REFUSED_EXIT_CODE, StartRefused } from '@shengyu/processes';

export interface SupervisedOptions {
  name: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Answers 200 when the child is ready to work. */
  readyUrl: string;
  onSpawn: (pid: number) => void;
  onCrash: (message: string) => void;
  /** The child runs, and is not ready yet. */
  onWait: (message: string) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const HEALTHY_MS = 60_000;
const LOG_LIMIT_BYTES = 20 * 1024 * 1024;
const BOOT_ATTEMPTS = 3;

function openLog(file: string): WriteStream {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`);
  return createWriteStream(file, { flags: 'a' });
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A child process that is started again when it crashes, later and later, until it is stopped on purpose. */
export class Supervised {
  private readonly options: SupervisedOptions;
  private readonly log: WriteStream;
  private child: ChildProcess | undefined;
  private tail = '';
  private waitMs = FIRST_WAIT_MS;
  private crashes = 0;
  private refused = false;
  private isReady = false;
  private isStopping = false;
  private restart: NodeJS.Timeout | undefined;

  constructor(options: SupervisedOptions) {
    this.options = options;
    this.log = openLog(options.logFile);
    this.spawn();
  }

  private spawn(): void {
    const { args, cwd, env } = this.options;
    const startedAt = Date.now();
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    if (child.pid !== undefined) this.options.onSpawn(child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.log.write(chunk);
        this.tail = (this.tail + chunk.toString()).slice(-4000);
      });
    }
    child.on('error', (error) => this.log.write(`${error.message}\n`));
    child.on('exit', (code, signal) => this.ended(Date.now() - startedAt, code, signal ?? `code ${code ?? '?'}`));
  }

  private ended(livedMs: number, code: number | null, how: string): void {
    this.child = undefined;
    if (this.isStopping) return;
    this.crashes++;
    if (livedMs > HEALTHY_MS) this.waitMs = FIRST_WAIT_MS;
    this.refused = code === REFUSED_EXIT_CODE;
    if (!this.isReady && (this.refused || this.crashes >= BOOT_ATTEMPTS)) return;
    this.options.onCrash(`${this.options.name} ended (${how}); starting it again in ${this.waitMs / 1000} s. Log: ${this.options.logFile}`);
    this.restart = setTimeout(() => this.spawn(), this.waitMs);
    this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS);
  }

  /**
   * Resolves when the child answers, and says every `noticeMs` that it is waited for: on a busy machine a start takes minutes. Throws with
   * its last line when it refuses to start, with the end of its log when it dies three times.
   */
  async ready(noticeMs: number): Promise<void> {
    const { name, readyUrl, logFile, onWait } = this.options;
    const startedAt = Date.now();
    for (let notices = 1; ; await pause(60)) {
      if (await answers(readyUrl)) {
        this.isReady = true;
        return;
      }
      if (this.refused) throw new StartRefused(this.tail.trim().split('\n').at(-1) ?? '');
      if (this.crashes >= BOOT_ATTEMPTS) throw new Error(`${this.tail.trim()}\n\n${name} does not start; its log is ${logFile}`);
      const waitedMs = Date.now() - startedAt;
      if (waitedMs < notices * noticeMs) continue;
      notices = Math.floor(waitedMs / noticeMs) + 1;
      onWait(`  waiting for ${name} to answer ${readyUrl} (${Math.round(waitedMs / 1000)} s); its log is ${logFile}`);
    }
  }

  /** Ends the child; work in flight gets `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.restart);
    const target = this.child?.pid === undefined ? undefined : identify(this.child.pid);
    if (target) await endProcess(target, graceMs);
    this.log.end();
  }
}
