// Prints the most memory that a render takes, with all of its threads, by format, by what is made beside it and by length.
// node bench/speech/memory.ts [characters,…] [format,…] [what,…]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatTable, printHeader } from '../table.ts';
import { writeBenchSounds } from './sound-script.ts';

const [lengths = '1000,10000', formats = 'mp3,ogg,wav', kinds = 'voice,full,extras'] = process.argv.slice(2);
const program = fileURLToPath(new URL('./memory-process.ts', import.meta.url));
/** As `npm start` sets it. */
const env = { MALLOC_ARENA_MAX: '2', ...process.env };
const directory = mkdtempSync(join(tmpdir(), 'bench-memory-'));
// Made here: what it takes to make them is no part of a render.
const sounds = JSON.stringify(await writeBenchSounds(directory));

function measure(characters: string, format: string, kind: string) {
  const own = join(directory, `${kind}-${format}-${characters}`);
  try {
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, own, characters, format, kind, sounds], {
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as { peakMb: number; quartersMb: number[]; minutes: number; seconds: number };
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

try {
  const rows: string[][] = [];
  for (const kind of kinds.split(','))
    for (const format of formats.split(','))
      for (const characters of lengths.split(',')) {
        const { peakMb, quartersMb, minutes, seconds } = measure(characters, format, kind);
        const quarters = quartersMb.map((megabytes) => megabytes.toFixed(0)).join(' ');
        rows.push([
          `${format}, ${kind}`,
          characters,
          `${minutes.toFixed(1)} min`,
          `${peakMb.toFixed(0)} MB`,
          quarters,
          `${seconds.toFixed(0)} s`,
        ]);
      }
  printHeader('Memory of a render', `node bench/speech/memory.ts ${process.argv.slice(2).join(' ')}`);
  const head = ['file', 'characters', 'sound', 'most', 'most in each quarter of the mixing, MB', 'processor time'];
  process.stdout.write(`${formatTable(head, rows)}\n`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
