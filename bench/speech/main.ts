// Prints our figures of speech with the floor of native programs beside them, measured in the same run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  audioMs: number;
  lateMs: number;
  path: string;
  peakRssMb: number;
  coldMs: number;
  warmMs: number[];
  fullMs: number;
  editMs: number;
  editSoundMs: number;
  cpuMs: number;
}

const directory = mkdtempSync(join(tmpdir(), 'bench-speech-'));

function measure(task: string, characters: number): Report {
  const program = fileURLToPath(new URL('./render-process.ts', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, directory, task, String(characters)], { encoding: 'utf8' });
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

try {
  const large = process.argv.includes('--quick') ? 20_000 : 100_000;
  const sound = measure('first-sound', 100);
  const floor = measureFloor(directory, scriptText(10_000));
  const full = measure('render', 10_000);
  const edit = measure('edit', 9000);
  const book = measure('render', large);
  const { stderr } = spawnSync('ffmpeg', ['-nostats', '-i', full.path, '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
    encoding: 'utf8',
  });
  const loudness = stderr.slice(stderr.lastIndexOf('Summary'));
  const srt = readFileSync(join(full.path, '..', 'subtitle.srt'), 'utf8');
  const onsets = distances(cueStarts(srt), audibleOnsets(full.path));
  const floorMs = (floor.synthesisMs + floor.encodingMs) / 2;
  const same = cueText(srt) === scriptText(10_000).replaceAll(/\s/g, '');

  printHeader('Speech', 'npm run bench:speech');
  const rows = [
    ['first sound, cold (new process, engine not loaded)', seconds(sound.coldMs), '', '≤ 0.60 s'],
    [
      'first sound, warm (median; worst of 9)',
      `${Math.round(sound.warmMs[4] ?? 0)} ms; ${Math.round(sound.warmMs.at(-1) ?? 0)} ms`,
      '',
      '≤ 150 ms',
    ],
    [
      '10,000 characters to MP3 and subtitles, 2 threads',
      seconds(full.ms),
      `(${seconds(floor.synthesisMs)} + ${seconds(floor.encodingMs)}) / 2 = ${seconds(floorMs)}`,
      '≤ 1.25 × floor',
    ],
    ['  ratio', (full.ms / floorMs).toFixed(2), '1', '≤ 1.25'],
    [
      'one clause edited, file included',
      `${seconds(edit.editMs)} of ${seconds(edit.fullMs)} (${((100 * edit.editMs) / edit.fullMs).toFixed(0)} %)`,
      '',
      '≤ 5 %',
    ],
    [`peak memory, ${large} characters`, `${Math.round(book.peakRssMb)} MB`, `${Math.round(full.peakRssMb)} MB at 10,000`, 'flat'],
    ['longest hold-up of the main thread', `${Math.round(Math.max(full.lateMs, book.lateMs))} ms`, '', '≤ 20 ms'],
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
