import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { BareOptions } from './bare-process.ts';

/** The bare model in a process of its own. */
export interface BareModel {
  pid: number;
  /** @returns seconds of sound */
  speak(symbols: readonly number[]): Promise<number>;
  close(): void;
}

export async function openBareModel(options: BareOptions): Promise<BareModel> {
  const child: ChildProcess = fork(new URL('bare-process.ts', import.meta.url), [JSON.stringify(options)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(child, 'message');
  return {
    pid: child.pid ?? 0,
    speak: async (symbols) => {
      child.send([...symbols]);
      const [seconds] = (await once(child, 'message')) as [number];
      return seconds;
    },
    close: () => void child.kill(),
  };
}
