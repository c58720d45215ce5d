// Prints loudness and true peak of every file that can be ordered, as ffmpeg hears them; fails where one is off its target.
// node bench/speech/loudness.ts [format,…] [voice,full] [highest kb/s]
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codePointLength } from '@shengyu/script';
import type { ScriptDocument } from '@shengyu/script';
import { createRenderer } from '../../apps/server/src/render/create-renderer.ts';
import type { RenderOptions } from '../../apps/server/src/render/renderer.ts';
import { formatTable, printHeader } from '../table.ts';
import { libraryOf, soundScript, writeBenchSounds } from './sound-script.ts';
import type { ScriptKind } from './sound-script.ts';

type Output = Pick<RenderOptions, 'format' | 'bitrate' | 'sampleRate' | 'bitDepth'>;

const [formats = 'mp3,ogg,wav', kinds = 'voice,full', highest = '320'] = process.argv.slice(2);
const characters = 300;
/** Low, high, bright and hard ones: their peaks differ. */
const voices = ['linan', 'suwan', 'xiaoman', 'zhouyuan', 'gu'] as const;
const target = { lufs: -16, tolerance: 0.5, dbtp: -1 };

const lowRates = [16_000, 22_050, 24_000] as const;
const highRates = [32_000, 44_100, 48_000] as const;
const low = [32, 48, 64, 96, 128, 160];
const high = [64, 96, 128, 192, 256, 320];
/** What the studio offers. */
const outputs: readonly Output[] = [
  ...lowRates.flatMap((sampleRate) => low.map((bitrate): Output => ({ format: 'mp3', bitrate, sampleRate }))),
  ...highRates.flatMap((sampleRate) => high.map((bitrate): Output => ({ format: 'mp3', bitrate, sampleRate }))),
  ...([16_000, 24_000, 48_000] as const).flatMap((sampleRate) =>
    [32, 48, 64, 96, 128].map((bitrate): Output => ({ format: 'ogg', bitrate, sampleRate })),
  ),
  ...[...lowRates, ...highRates].flatMap((sampleRate) =>
    ([16, 24] as const).map((bitDepth): Output => ({ format: 'wav', bitrate: 128, sampleRate, bitDepth })),
  ),
];

function script(kind: ScriptKind): ScriptDocument {
  const document = soundScript(characters, kind);
  for (const [index, { text, marks }] of document.paragraphs.entries()) {
    const voiceId = voices[index % voices.length] ?? 'linan';
    marks.push({ kind: 'voice', start: 0, end: codePointLength(text), voiceId });
  }
  return document;
}

/** To hundredths, where the summary that ffmpeg prints has tenths. */
function loudnessOf(path: string): { lufs: number; dbtp: number } {
  const filter = 'ebur128=peak=true:metadata=1,ametadata=mode=print:file=-';
  const { stdout, status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-af', filter, '-f', 'null', '-'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  const last = (key: string) => Number(new RegExp(`^${key}=(.*)$`, 'm').exec(stdout.slice(stdout.lastIndexOf(`\n${key}=`)))?.[1]);
  return { lufs: last('lavfi.r128.I'), dbtp: 20 * Math.log10(last('lavfi.r128.true_peak')) };
}

const directory = await mkdtemp(join(tmpdir(), 'bench-loudness-'));
const renderer = await createRenderer({
  clauseDirectory: join(directory, 'clauses'),
  workers: 2,
  sounds: libraryOf(await writeBenchSounds(directory)),
});
const signal = new AbortController().signal;

async function measure(kind: ScriptKind, output: Output): Promise<string[]> {
  const options: RenderOptions = {
    ...output,
    metadata: { title: 'bench', producer: 'Shengyu', contentId: 'bench' },
    subtitle: { charactersPerLine: 16, linesPerCue: 2 },
  };
  const { files } = await renderer.render(script(kind), options, join(directory, 'out'), () => undefined, signal);
  const { lufs, dbtp } = loudnessOf(files.find((file) => file.kind === 'audio')?.path ?? '');
  const kept = Math.abs(lufs - target.lufs) <= target.tolerance && dbtp <= target.dbtp;
  if (!kept) process.exitCode = 1;
  const { format, bitrate, sampleRate, bitDepth = 16 } = output;
  const quality = format === 'wav' ? `${bitDepth} bit` : `${bitrate} kb/s`;
  return [`${format}, ${quality}, ${kind}`, `${sampleRate / 1000} kHz`, lufs.toFixed(2), dbtp.toFixed(2), kept ? '' : 'NO'];
}

try {
  const rows: string[][] = [];
  for (const output of outputs.filter(({ format, bitrate }) => formats.split(',').includes(format) && bitrate <= Number(highest)))
    for (const kind of ['voice', 'full'] as const) if (kinds.split(',').includes(kind)) rows.push(await measure(kind, output));
  printHeader('Loudness of every file that can be ordered', `node bench/speech/loudness.ts ${process.argv.slice(2).join(' ')}`);
  process.stdout.write(`${formatTable(['file', 'rate', 'LUFS (−16 ± 0.5)', 'dBTP (≤ −1)', 'kept'], rows)}\n`);
} finally {
  await renderer.close();
  await rm(directory, { recursive: true, force: true });
}
