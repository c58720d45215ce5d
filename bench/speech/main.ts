// Prints our figures of speech with the floor of native programs beside them, measured in the same run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatTable, printHeader } from '../table.ts';
import { audibleOnsets, distances, percentile } from './audible-onsets.ts';
import { hasProgram, measureFloor } from './floor.ts';
import { scriptText } from './script-text.ts';

const missing = [
  ...['espeak-ng', 'lame'].filter((name) => !hasProgram(name)),
  ...['ffmpeg'].filter((name) => !hasProgram(name, '-version')),
];
if (missing.length > 0) {
  process.stderr.write(`bench:speech needs ${missing.join(', ')} (Debian packages of the same name)\n`);
  process.exit(1);
}

interface Report {
  ms: number;
  cpuMs: number;
  audioMs: number;
  lateMs: number;
  heldMs: number;
  path: string;
  peakRssMb: number;
  coldMs: number;
  coldCpuMs: number;
  warmMs: number[];
  fullMs: number;
  editMs: number;
  sameFrames: number;
}

const directory = mkdtempSync(join(tmpdir(), 'bench-speech-'));

/** One worker has several threads of its own: against two on two cores it is measured on one core, where the machine can pin it. */
const oneCore = hasProgram('taskset') ? ['taskset', '-c', '0'] : [];

function measure(task: string, characters: number, workers = 2): Report {
  const program = fileURLToPath(new URL('./render-process.ts', import.meta.url));
  const args = [program, directory, task, String(characters), String(workers)];
  // Kept, and set, by every start of the product, so here as well.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env, NODE_COMPILE_CACHE: join(directory, 'code') };
  const [command = process.execPath, ...rest] = [...(workers === 1 ? oneCore : []), process.execPath, ...args];
  const { stdout, stderr, status } = spawnSync(command, rest, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function cueStarts(srt: string): number[] {
  return [...srt.matchAll(/^(\d+):(\d+):(\d+),(\d+) -->/gm)].map(
    ([, h, m, s, ms]) => ((Number(h) * 60 + Number(m)) * 60 + Number(s)) * 1000 + Number(ms),
  );
}

function cueText(srt: string): string {
  return srt
    .split(/\n\n+/)
    .flatMap((block) => block.split('\n').slice(2))
    .join('')
    .replaceAll(/\s/g, '');
}

/** Whether a value keeps to what is wanted is for the reader: machines differ, ratios hold. */
function times(one: number, other: number): string {
  return (one / other).toFixed(2);
}

try {
  const quick = process.argv.includes('--quick');
  const middle = quick ? 3000 : 10_000;
  const large = quick ? 9000 : 100_000;
  const first = measure('first-sound', 100);
  const sound = measure('first-sound', 100);
  const floor = measureFloor(directory, scriptText(middle));
  const full = measure('render', middle);
  const single = measure('render', middle, 1);
  const edit = measure('edit', middle);
  const short = [100, 1000].map((characters) => ({ characters, ...measure('render', characters) }));
  const book = measure('render', large);
  const { stderr } = spawnSync('ffmpeg', ['-nostats', '-i', full.path, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'], {
    encoding: 'utf8',
  });
  const loudness = stderr.slice(stderr.lastIndexOf('Summary'));
  const srt = readFileSync(join(full.path, '..', 'subtitle.srt'), 'utf8');
  const onsets = distances(cueStarts(srt), audibleOnsets(full.path));
  const floorMs = (floor.synthesisMs + floor.encodingMs) / 2;
  // The same text lasts longer with our pauses: the floor's time for as much sound as ours.
  const equalFloorMs = (floorMs * full.audioMs) / floor.audioMs;
  const same = cueText(srt) === scriptText(middle).replaceAll(/\s/g, '');
  const named = middle.toLocaleString('en');
  const sizes = [...short, { characters: middle, ...full }, { characters: large, ...book }];

  printHeader('Speech', `npm run bench:speech${quick ? ' -- --quick' : ''}`);
  process.stdout.write(`Load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores.\n\n`);
  const rows = [
    ['first sound, cold (new process)', seconds(sound.coldMs), `${seconds(first.coldMs)} at the very first start`, '≤ 0.60 s'],
    ['  processor time until then', seconds(sound.coldCpuMs), `${seconds(first.coldCpuMs)} at the very first start`, ''],
    [
      'first sound, warm (median; worst of 20)',
      `${Math.round(sound.warmMs[10] ?? 0)} ms; ${Math.round(sound.warmMs.at(-1) ?? 0)} ms`,
      '',
      '≤ 150 ms',
    ],
    [
      `${named} characters to MP3 and subtitles, 2 threads`,
      seconds(full.ms),
      `(${seconds(floor.synthesisMs)} + ${seconds(floor.encodingMs)}) / 2 = ${seconds(floorMs)}`,
      '',
    ],
    ['  for the same text', times(full.ms, floorMs), '1', ''],
    ['  for as many minutes of sound', times(full.ms, equalFloorMs), '1', '≤ 1.25'],
    ['  processor time, for as many minutes of sound', times(full.cpuMs, (floor.cpuMs * full.audioMs) / floor.audioMs), '1', ''],
    [
      `two workers on two cores against one on ${oneCore.length > 0 ? 'one' : 'two'}`,
      `${times(single.ms, full.ms)} ×`,
      `${seconds(single.ms)} with one`,
      '≥ 1.8 ×',
    ],
    ['  by processor time', `${times(2 * single.cpuMs, full.cpuMs)} ×`, `${seconds(single.cpuMs)} with one`, ''],
    ...sizes.map(({ characters, cpuMs }, index) => [
      index === 0 ? `processor time per character, ${characters} characters` : `  ${characters.toLocaleString('en')} characters`,
      `${(cpuMs / characters).toFixed(2)} ms`,
      '',
      index === 0 ? 'constant' : '',
    ]),
    [
      'one clause edited, file included',
      `${seconds(edit.editMs)} of ${seconds(edit.fullMs)} (${((100 * edit.editMs) / edit.fullMs).toFixed(1)} %)`,
      '',
      '≤ 5 %',
    ],
    ['  frames that stayed as they were', `${(100 * edit.sameFrames).toFixed(1)} %`, '', ''],
    [
      `peak memory, ${large.toLocaleString('en')} characters`,
      `${Math.round(book.peakRssMb)} MB`,
      `${Math.round(full.peakRssMb)} MB at ${named}`,
      'flat',
    ],
    ['longest hold-up of the main thread by its own work', `${Math.round(Math.max(full.heldMs, book.heldMs))} ms`, '', '≤ 20 ms'],
    ['  waiting for a core included', `${Math.round(Math.max(full.lateMs, book.lateMs))} ms`, '', ''],
    ['loudness (ffmpeg)', `${/I:\s+(-?[\d.]+)/.exec(loudness)?.[1] ?? '?'} LUFS`, '', '−16 ± 0.5'],
    ['true peak (ffmpeg)', `${/Peak:\s+(-?[\d.]+)/.exec(loudness)?.[1] ?? '?'} dBTP`, '', '≤ −1'],
    [
      'cue start against audible onset, p50; p95',
      `${Math.round(percentile(onsets, 0.5))}; ${Math.round(percentile(onsets, 0.95))} ms of ${onsets.length} cues`,
      '',
      '≤ 60 ms',
    ],
    ['text of the cues is the script’s', same ? 'yes' : 'NO', '', 'always'],
  ];
  process.stdout.write(`${formatTable(['figure', 'ours', 'floor', 'wanted'], rows)}\n`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
