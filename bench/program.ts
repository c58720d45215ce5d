import { spawn } from 'node:child_process';

export interface Program {
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a Node program and waits until it says something on its standard output. */
export async function startProgram(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with code ${code ?? '?'}`)));
  });
  child.stdout.resume();
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
