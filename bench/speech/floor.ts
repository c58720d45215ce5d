import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Floor {
  synthesisMs: number;
  encodingMs: number;
  /** Processor time of both: on a busy machine the clock on the wall says little. */
  cpuMs: number;
  /** Length of its sound: native voices pause less than ours. */
  audioMs: number;
}

/** Whether a program of the machine can be started. */
export function hasProgram(name: string, argument = '--version'): boolean {
  return spawnSync(name, [argument], { stdio: 'ignore' }).error === undefined;
}

/** The same text through native `espeak-ng`, then its sound through native `lame` at the same rate and bitrate, one thread each. */
export function measureFloor(directory: string, text: string): Floor {
  const source = join(directory, 'floor.txt');
  const wave = join(directory, 'floor.wav');
  writeFileSync(source, text);
  const synthesis = run(`espeak-ng -v cmn -f ${source} -w ${wave}`);
  const encoding = run(`lame --quiet -m m -b 128 --resample 44.1 ${wave} ${join(directory, 'floor.mp3')}`);
  // 16 bits at 22,050 Hz, mono, after a header of 44 bytes.
  const audioMs = (statSync(wave).size - 44) / 44.1;
  return { synthesisMs: synthesis.ms, encodingMs: encoding.ms, cpuMs: synthesis.cpuMs + encoding.cpuMs, audioMs };
}

function run(command: string): { ms: number; cpuMs: number } {
  const start = performance.now();
  const { status, stderr } = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time ${command}`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  const [user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { ms: performance.now() - start, cpuMs: (user + system) * 1000 };
}
