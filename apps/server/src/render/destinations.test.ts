import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { destinationNames, destinations, documentFromText, loudnessBounds } from '@shengyu/script';
import { createRenderer } from './create-renderer.ts';
import type { Renderer, RenderOptions, RenderResult } from './renderer.ts';

/** What each destination asks of the sound and of its captions, as ffmpeg measures it. */
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: destinations are checked by our own meter only.\n');

const text = [
  '清晨五点四十分，第一班渡船还没有鸣笛。码头边的小店已经亮了灯，老板娘正把刚蒸好的包子端出来。',
  '“涨潮了！快把缆绳收好！”他一边喊，一边朝灯塔那头跑过去。',
  '银行行长重新考虑了这个方案，可是谁也没有再提起那封信。',
].join('\n');

let home: string;
let renderer: Renderer;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'destinations-'));
  renderer = await createRenderer({
    clauseDirectory: join(home, 'clauses'),
    workers: 2,
    engines: [await createEspeakEngine({ threads: 2 })],
  });
}, 120_000);
afterAll(async () => {
  await renderer.close();
  await rm(home, { recursive: true, force: true });
});

async function render(name: string, voice: string, changed: Partial<RenderOptions>): Promise<RenderResult> {
  const options: RenderOptions = {
    format: 'mp3',
    bitrate: 128,
    sampleRate: 44_100,
    metadata: { title: '潮汐', producer: '声屿', contentId: name },
    subtitle: { charactersPerLine: 20, linesPerCue: 1 },
    ...changed,
  };
  return renderer.render(documentFromText(text, voice), options, join(home, name), () => undefined, new AbortController().signal);
}

function measure(path: string): { lufs: number; peak: number } {
  const { stderr } = spawnSync('ffmpeg', [
    '-hide_banner',
    '-nostats',
    '-i',
    path,
    '-filter_complex',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ]);
  const summary = String(stderr).slice(String(stderr).lastIndexOf('Summary:'));
  const figure = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? Number.NaN);
  return { lufs: figure(/I:\s+(-?[\d.]+) LUFS/), peak: figure(/Peak:\s+(-?[\d.]+) dBFS/) };
}

const pathOf = ({ files }: RenderResult, kind: string): string => files.find((file) => file.kind === kind)?.path ?? '';

test.each(destinationNames.flatMap((name) => ['linan', 'luchen'].map((voice) => [name, voice] as const)))(
  '%s as spoken by %s: the loudness is within 0.3 LU of what is asked, and no peak above −1 dBTP',
  async (name, voice) => {
    const { aspect, charactersPerLine, loudnessLufs, format, bitrate, sampleRate, bitDepth, stems } = destinations[name];
    const changed = { format, bitrate, sampleRate, bitDepth, loudnessLufs, extras: { stems }, captions: { aspect, charactersPerLine } };
    const result = await render(`${name}-${voice}`, voice, changed);
    expect(Math.abs(result.loudnessLufs - loudnessLufs)).toBeLessThanOrEqual(0.3);
    if (!hasFfmpeg) return;
    const { lufs, peak } = measure(pathOf(result, 'audio'));
    if (process.env['SHOW_FIGURES'])
      process.stderr.write(
        `${name} ${voice}: ${lufs} LUFS (asked ${loudnessLufs}, ours ${result.loudnessLufs.toFixed(2)}), ${peak} dBTP\n`,
      );
    expect(Math.abs(lufs - loudnessLufs)).toBeLessThanOrEqual(0.3);
    expect(peak).toBeLessThanOrEqual(-1);
  },
  120_000,
);

test('both ends of the loudness that may be ordered are met', async () => {
  for (const loudnessLufs of [loudnessBounds.lowest, loudnessBounds.highest]) {
    const result = await render(`bound-${-loudnessLufs}`, 'linan', { format: 'wav', loudnessLufs });
    expect(Math.abs(result.loudnessLufs - loudnessLufs)).toBeLessThanOrEqual(0.3);
    const { lufs } = hasFfmpeg ? measure(pathOf(result, 'audio')) : { lufs: result.loudnessLufs };
    expect(Math.abs(lufs - loudnessLufs)).toBeLessThanOrEqual(0.3);
  }
}, 120_000);

test('captions are as long as the destination asks, whatever the script says, and drawn for its picture', async () => {
  const { files, cues, tokens } = await render('captions', 'linan', { captions: { aspect: 'portrait', charactersPerLine: 8 } });
  const pathTo = (kind: string): string => files.find((file) => file.kind === kind)?.path ?? '';
  expect(Math.max(...cues.flatMap(({ lines }) => lines.map((line) => [...line].length)))).toBeLessThanOrEqual(8);
  expect(await readFile(pathTo('ass'), 'utf8')).toContain('PlayResX: 1080\nPlayResY: 1920');
  const { columns, tokens: rows } = JSON.parse(await readFile(pathTo('timing'), 'utf8')) as { columns: string[]; tokens: unknown[][] };
  expect(columns).toEqual(['start', 'end', 'start_ms', 'end_ms', 'text']);
  expect(rows.map(([start, end, startMs, endMs]) => ({ start, end, startMs, endMs }))).toEqual(tokens);
  expect(rows.map((row) => row[4]).join('')).toContain('清晨五点');
});
