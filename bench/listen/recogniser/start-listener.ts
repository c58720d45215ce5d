import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { wavHeader } from '@shengyu/wav';
import { listenerEnvironment } from './environment.ts';

/** Mono samples, −1…1. */
export interface Sound {
  samples: Float32Array;
  sampleRate: number;
}

export interface Listener {
  /** What it hears. @param prompt text that it takes to be before the sound */
  hear: (sound: Sound, prompt: string | undefined) => Promise<string>;
  close: () => Promise<void>;
}

interface Answer {
  ready?: boolean;
  text?: string;
  error?: string;
}

/** Starts the recogniser in a process of its own; questions are answered one after the other. @throws NoListener */
export async function startListener(threads = 1): Promise<Listener> {
  const { python, model } = await listenerEnvironment();
  const folder = await mkdtemp(path.join(tmpdir(), 'listen-'));
  const child = spawn(python, [path.join(import.meta.dirname, 'listener.py'), model, String(threads)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, OMP_NUM_THREADS: String(threads) },
  });
  const ended = once(child, 'exit');
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<Answer> => {
    const { value, done } = await answers.next();
    if (done === true) throw new Error('The recogniser ended.');
    return JSON.parse(value) as Answer;
  };
  await answer();
  let last: Promise<unknown> = Promise.resolve();
  let number = 0;
  const ask = async ({ samples, sampleRate }: Sound, prompt: string | undefined): Promise<string> => {
    const wav = path.join(folder, `${(number += 1)}.wav`);
    const header = wavHeader({ sampleRate, samples: samples.length });
    await writeFile(wav, Buffer.concat([header, toBytes(samples)]));
    child.stdin.write(`${JSON.stringify({ wav, prompt: prompt ?? null, language: 'zh' })}\n`);
    const { text, error } = await answer();
    await rm(wav);
    if (text === undefined) throw new Error(`The recogniser could not hear a sound: ${error ?? 'no reason given'}`);
    return text;
  };
  return {
    hear: (sound, prompt) => {
      const own = last.then(() => ask(sound, prompt));
      last = own.catch(() => undefined);
      return own;
    },
    close: async () => {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function toBytes(samples: Float32Array): Uint8Array {
  const pcm = Int16Array.from(samples, (sample) => Math.round(32_767 * Math.min(1, Math.max(-1, sample))));
  return new Uint8Array(pcm.buffer);
}
