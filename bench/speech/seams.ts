// Prints what is audible where sounds begin, end and loop: each bed and loop over its seam, each effect as it is laid into a mix,
// and music on its way down under speech and up again. Fails where something clicks.
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { librarySounds } from '@shengyu/speech/library';
import type { LibraryEntry } from '@shengyu/speech/library';
import { renderLibrarySound } from '@shengyu/speech/music';
import { SOUND_RATE, toDecibels, writeStereoSound } from '@shengyu/speech/sound';
import { mixRange } from '../../apps/server/src/render/track/mix-range.ts';
import type { Track, PlacedBed, PlacedSound } from '../../apps/server/src/render/track/track.ts';
import { formatTable, printHeader } from '../table.ts';
import { clickAt, jumpAt, stepAt } from './click.ts';

const directory = await mkdtemp(join(tmpdir(), 'bench-seams-'));
const second = SOUND_RATE;
const silentTrack: Omit<Track, 'samples'> = { channels: 2, mixed: true, voice: [], recordings: [], effects: [], speech: [] };

async function store(name: string, left: Float32Array, right: Float32Array): Promise<{ path: string; samples: number }> {
  const path = join(directory, `${name}.wav`);
  const file = await open(path, 'w');
  const { samples } = await writeStereoSound(file, [{ left, right }]);
  await file.close();
  return { path, samples };
}

function bedOf({ path, samples }: { path: string; samples: number }, duckDecibels: number): PlacedBed {
  return { path, samples, gain: 1, offset: 0, loop: 'seamless', fadeIn: 0, fadeOut: 0, duckDecibels };
}

/** Whether what happens at a place stands out of what happens around it. */
function verdict(clickDb: number): string {
  const clicks = clickDb > 3;
  if (clicks) process.exitCode = 1;
  return clicks ? 'YES' : '';
}

/** A bed or a loop in a mix, three times round: its seam is a second of the mix like any other. */
async function seam({ id, name }: LibraryEntry): Promise<string[]> {
  const sound = renderLibrarySound(id);
  if (!sound) throw new Error(id);
  const stored = await store(id, sound.left, sound.right);
  const { samples } = stored;
  const track: Track = { ...silentTrack, samples: 3 * samples, bed: bedOf(stored, 0) };
  const place = samples >> 1;
  const around = mixRange(track, samples - place, 2 * samples - place, ['music']);
  const steps = around.map((channel) => stepAt(channel, place));
  const clickDb = Math.max(...around.map((channel) => clickAt(channel, place)));
  const jump = jumpAt(around, place);
  return [
    `${id} ${name}`,
    Math.max(...steps.map(({ step }) => step)).toFixed(4),
    `${(100 * Math.max(...steps.map(({ share }) => share))).toFixed(1)} %`,
    clickDb.toFixed(1),
    `${jump.decibels.toFixed(1)} (${(100 * jump.share).toFixed(0)} %)`,
    verdict(clickDb),
  ];
}

/** An effect where a script has it: alone in a mix, as it sounds while speech waits. Overlaid it is the same sound, with words over it. */
async function edges({ id, name, loop }: LibraryEntry): Promise<string[]> {
  const sound = renderLibrarySound(id);
  if (!sound) throw new Error(id);
  const { path, samples } = await store(id, sound.left, sound.right);
  const placed: PlacedSound = { path, samples, start: second, gain: 1, ...(loop && { fade: second / 4 }) };
  const mixed = mixRange({ ...silentTrack, samples: samples + 2 * second, effects: [placed] }, 0, samples + 2 * second, ['effects']);
  const peak = Math.max(...mixed.map((channel) => channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0)));
  const first = Math.max(...mixed.map((channel) => Math.abs(channel[second] ?? 0)));
  const last = Math.max(...mixed.map((channel) => Math.abs(channel[second + samples - 1] ?? 0)));
  const rest = Math.max(...mixed.map((channel) => rms(channel, second + samples - second / 50, second + samples)));
  // Before the sound there is nothing to stand out of: the click is measured against the sound's own first and last half second.
  const clickDb = Math.max(...mixed.flatMap((channel) => [clickAt(channel, second + samples)]));
  return [
    `${id} ${name}${loop ? ' (loop)' : ''}`,
    toDecibels(first / peak).toFixed(0),
    toDecibels(last / peak).toFixed(0),
    toDecibels(rest / peak).toFixed(0),
    clickDb.toFixed(1),
    verdict(clickDb),
  ];
}

function rms(channel: Float32Array, from: number, to: number): number {
  return Math.sqrt(channel.subarray(from, to).reduce((sum, value) => sum + value * value, 0) / (to - from));
}

/** Music of one tone under two stretches of speech: how its level moves. */
async function ducking(duckDecibels: number): Promise<string[]> {
  const tone = Float32Array.from({ length: 10 * second }, (_, index) => 0.25 * Math.sin((2 * Math.PI * 1000 * index) / second));
  const stored = await store('tone', tone, tone);
  const [start, end] = [3 * second, 6 * second];
  const track: Track = { ...silentTrack, samples: 10 * second, speech: [{ start, end }], bed: bedOf(stored, duckDecibels) };
  const [left = new Float32Array(0)] = mixRange(track, 0, 10 * second, ['music']);
  // One period of the tone is 44 samples and a tenth: whole milliseconds hold whole periods.
  const width = SOUND_RATE / 100;
  const levels = Array.from({ length: 1000 }, (_, index) => toDecibels(rms(left, index * width, (index + 1) * width) * Math.SQRT2 * 4));
  const near = (value: number, wanted: number) => Math.abs(value - wanted) < 0.1;
  const leaves = levels.findIndex((level, index) => index > 10 && !near(level, 0));
  const arrives = levels.findIndex((level) => near(level, duckDecibels));
  const rises = levels.findIndex((level, index) => index >= 600 && !near(level, duckDecibels));
  const back = levels.findIndex((level, index) => index > 600 && near(level, 0));
  const steepest = Math.max(...levels.slice(101, 900).map((level, index) => Math.abs(level - (levels[index + 100] ?? level))));
  const clickDb = Math.max(...[start - second / 4, start, end, end + 0.7 * second].map((place) => clickAt(left, Math.round(place))));
  const ms = (from: number, to: number) => `${(to - from) * 10} ms`;
  return [
    `${duckDecibels} dB`,
    `${ms(300, leaves)} to ${ms(300, arrives)}`,
    `${ms(600, rises)} to ${ms(600, back)}`,
    steepest.toFixed(2),
    clickDb.toFixed(1),
    verdict(clickDb),
  ];
}

async function table<Item>(items: readonly Item[], row: (item: Item) => Promise<string[]>): Promise<string[][]> {
  const rows: string[][] = [];
  for (const item of items) rows.push(await row(item));
  return rows;
}

try {
  const loops = librarySounds.filter(({ kind, loop }) => kind === 'bgm' || loop);
  const effects = librarySounds.filter(({ kind }) => kind === 'sfx');
  printHeader('Seams and edges of sounds', 'node bench/speech/seams.ts');
  const seamHead = ['goes round', 'step', 'own steps below it', 'stands out, dB', 'level before to after, dB (own below it)', 'clicks'];
  process.stdout.write(`${formatTable(seamHead, await table(loops, seam))}\n\n`);
  const edgeHead = ['begins and ends', 'first sample, dB', 'last sample, dB', 'last 20 ms, dB', 'end stands out, dB', 'clicks'];
  process.stdout.write(`${formatTable(edgeHead, await table(effects, edges))}\n\n`);
  const duckHead = [
    'music turned down',
    'down, from the first word',
    'up, from the last word',
    'steepest, dB in 10 ms',
    'stands out, dB',
    'clicks',
  ];
  process.stdout.write(`${formatTable(duckHead, await table([-6, -10, -24], ducking))}\n`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
