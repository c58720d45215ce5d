// npm run voices -- list | add <pack> [--from <folder or url>] | remove <pack> | check [<pack>]
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  checkPack,
  ensurePack,
  findPack,
  findVoicePack,
  otherPackFolders,
  packCache,
  removePack,
  voicePacks,
  type PackState,
  type VoicePack,
} from '@shengyu/voice-packs';
import { describeFailure, describePack, describeState } from './describe-pack.ts';

const usage = `npm run voices -- list                                   what there is, what is installed, licences, sizes
npm run voices -- add <pack> [--from <folder or url>]   fetch a pack, or go on where it was cut
npm run voices -- remove <pack>                         take a pack away, and the runtime with the last one
npm run voices -- check [<pack>]                        read every byte of what is installed
Packs: ${voicePacks.map(({ id }) => id).join(', ')}. They lie in VOICES_CACHE, by default in the user's cache, and serve all copies of the project.`;

/** What was asked for cannot be done; `usage` follows where the question was wrong. */
class Refused extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const cache = packCache(process.env);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function named(id: string | undefined): VoicePack {
  const pack = id === undefined ? undefined : findVoicePack(id);
  if (!pack) throw new Refused(`${id === undefined ? 'Which pack?' : `There is no pack "${id}".`}\n\n${usage}`, 2);
  return pack;
}

function list(): void {
  for (const pack of voicePacks) say(`${describePack(pack, findPack(cache, pack))}\n`);
  for (const folder of otherPackFolders(cache)) say(`${folder}: of another version of the project; npm run voices -- remove ${folder}`);
  say(`Cache: ${cache}`);
}

async function add(pack: VoicePack, from: string | undefined): Promise<void> {
  const before = await checkPack(cache, pack);
  const wrong = before?.faults.filter(({ fault }) => fault === 'wrong-bytes') ?? [];
  for (const { file } of wrong) rmSync(file);
  const there = findPack(cache, pack);
  if (there) return say(`${pack.id} is there already: ${there.folder}`);
  const startedMs = performance.now();
  let last: PackState | undefined;
  let line = '';
  const onState = (state: PackState): void => {
    last = state;
    const next = describeState(state);
    if (next !== line) say(`  ${next}`);
    line = next;
  };
  // Whoever asks for a pack by name wants it, whatever the site does by itself.
  const { VOICES: _, ...env } = process.env;
  const installed = await ensurePack({ cache, pack, from, env, onState }).done;
  if (!installed) throw new Refused(last ? describeFailure(last) : 'The installation ended early.');
  say(`${pack.id} is ready after ${((performance.now() - startedMs) / 1_000).toFixed(1)} s: ${installed.folder}`);
}

async function remove(id: string | undefined): Promise<void> {
  if (id === undefined || (!findVoicePack(id) && !otherPackFolders(cache).includes(id))) named(id);
  const gone = await removePack(cache, id ?? '');
  if (!gone) throw new Refused('Another process installs into this cache: wait for it, or stop it.');
  say(gone.length === 0 ? `${id ?? ''} is not installed` : gone.map((folder) => `removed ${folder}`).join('\n'));
}

async function check(id: string | undefined): Promise<void> {
  const packs = id === undefined ? voicePacks : [named(id)];
  let count = 0;
  for (const pack of packs) {
    const result = await checkPack(cache, pack);
    if (!result) continue;
    count += 1;
    for (const { file, fault } of result.faults) say(`${pack.id}: ${fault} ${file}`);
    if (result.faults.length > 0) process.exitCode = 1;
    else say(`${pack.id}: ${result.files} files of ${Math.round(result.bytes / 1e6)} MB are as described`);
  }
  if (process.exitCode === 1) say('Mend it with npm run voices -- add <pack>: what is whole is kept.');
  if (count === 0) throw new Refused(id === undefined ? 'No pack is installed.' : `${id} is not installed.`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' }, help: { type: 'boolean' } } });
  const [command, id] = positionals;
  if (values.help || command === undefined || command === 'help') return say(usage);
  switch (command) {
    case 'list':
      return list();
    case 'add':
      return add(named(id), values.from);
    case 'remove':
      return remove(id);
    case 'check':
      return check(id);
    default:
      throw new Refused(`"${command}" is no command.\n\n${usage}`, 2);
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof Refused ? error.exitCode : 2;
}
