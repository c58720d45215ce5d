// One measurement in a process of its own, so that its peak memory and its cold start are its own. Prints one line of JSON.
import { readFile } from 'node:fs/promises';
import { documentFromText } from '@shengyu/script';
import type { ScriptDocument } from '@shengyu/script';
import { createRenderer } from '../../apps/server/src/render/create-renderer.ts';
import { scriptText } from './script-text.ts';

const [directory = '', task = 'render', characters = '1000', workers = '2'] = process.argv.slice(2);
const renderer = await createRenderer({
  clauseDirectory: `${directory}/clauses-${task}-${characters}-${workers}`,
  workers: Number(workers),
});
const signal = new AbortController().signal;

/** Until the first samples are there; what is spoken ahead is then waited for, so that the next measurement starts at rest. */
async function firstSound(text: string): Promise<number> {
  const start = performance.now();
  let ms = Number.NaN;
  for await (const chunk of renderer.audition(documentFromText(text, 'linan'), undefined, signal)) {
    if (Number.isNaN(ms) && chunk.pcm.length > 0) ms = performance.now() - start;
  }
  return ms;
}

interface Rendered {
  ms: number;
  cpuMs: number;
  audioMs: number;
  /** Longest time by which a timer of the main thread came late. */
  lateMs: number;
  /** Longest stretch of the main thread's own work between two timers: what is late beyond that waited for a core. */
  heldMs: number;
  path: string;
}

async function render(document: ScriptDocument, name = 'out'): Promise<Rendered> {
  let [lateMs, heldMs] = [0, 0];
  let last = performance.now();
  let worked = process.threadCpuUsage();
  const timer = setInterval(() => {
    const own = process.threadCpuUsage(worked);
    const late = performance.now() - last - 10;
    lateMs = Math.max(lateMs, late);
    heldMs = Math.max(heldMs, Math.min(late, (own.user + own.system) / 1000));
    last = performance.now();
    worked = process.threadCpuUsage();
  }, 10);
  const cpu = process.cpuUsage();
  const start = performance.now();
  const options = {
    format: 'mp3',
    bitrate: 128,
    sampleRate: 44_100,
    metadata: { title: 'bench', producer: 'Shengyu', contentId: 'bench' },
    subtitle: { charactersPerLine: 16, linesPerCue: 2 },
  } as const;
  const result = await renderer.render(document, options, `${directory}/${name}-${task}-${characters}-${workers}`, () => undefined, signal);
  const { user, system } = process.cpuUsage(cpu);
  const ms = performance.now() - start;
  clearInterval(timer);
  const path = result.files.find(({ kind }) => kind === 'audio')?.path ?? '';
  return { ms, cpuMs: (user + system) / 1000, audioMs: result.durationMs, lateMs, heldMs, path };
}

/** Share of the first file's frames that are found byte for byte in the second one, wherever they are there. */
async function sharedFrames(one: string, other: string): Promise<number> {
  const found = new Set(framesOf(await readFile(other)));
  const wanted = framesOf(await readFile(one));
  return wanted.filter((frame) => found.has(frame)).length / wanted.length;
}

function framesOf(file: Buffer): string[] {
  const frames: string[] = [];
  // Behind the ID3 tag and the Info frame: header, length and place of the sound are those of 128 kbit/s at 44.1 kHz.
  let at = file.indexOf(Buffer.from([0xff, 0xfb]), file.indexOf('LAME'));
  while (at >= 0 && at + 4 <= file.length) {
    const length = 417 + (((file[at + 2] ?? 0) >> 1) & 1);
    frames.push(file.toString('latin1', at, at + length));
    at += length;
  }
  return frames;
}

async function edited() {
  const document = documentFromText(scriptText(Number(characters)), 'linan');
  const full = await render(document, 'first');
  const paragraph = document.paragraphs[document.paragraphs.length >> 1];
  if (paragraph) paragraph.text = paragraph.text.replace('的', '那个');
  const edit = await render(document, 'second');
  return {
    fullMs: full.ms,
    fullCpuMs: full.cpuMs,
    editMs: edit.ms,
    editCpuMs: edit.cpuMs,
    sameFrames: await sharedFrames(full.path, edit.path),
  };
}

async function sounds() {
  // Never heard before, also not by an earlier start on the same folder.
  await firstSound(`清晨的渡船，${Date.now() % 100_000}。`);
  // From the start of the process, Node's own included.
  const coldMs = performance.now();
  const { user, system } = process.cpuUsage();
  await firstSound('Now in English, 10 times.');
  const warmMs: number[] = [];
  for (let index = 0; index < 20; index += 1) warmMs.push(await firstSound(`第${index + 10}班渡船就要开了，请上船。后面还有一句。`));
  return { coldMs, coldCpuMs: (user + system) / 1000, warmMs: warmMs.toSorted((a, b) => a - b) };
}

async function rendered() {
  // Threads start on demand: what is measured is the work, not their start.
  await render(documentFromText('先说一句。再说一句。又说一句。还有一句。', 'linan'), 'warm');
  return render(documentFromText(scriptText(Number(characters)), 'linan'));
}

const tasks = { 'first-sound': sounds, edit: edited, render: rendered } as const;
const report = await tasks[task as keyof typeof tasks]();
await renderer.close();
const peakRssMb = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ ...report, peakRssMb })}\n`);
