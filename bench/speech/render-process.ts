// One render in a process of its own, so that its peak memory and its cold start are its own. Prints one line of JSON.
import { createRenderer } from '../../apps/server/src/render/create-renderer.ts';
import { documentFromText } from '@shengyu/script';
import { scriptText } from './script-text.ts';

const [directory = '', task = 'render', characters = '1000'] = process.argv.slice(2);
const started = performance.now();
const renderer = await createRenderer({ clauseDirectory: `${directory}/clauses-${characters}`, workers: 2 });
const document = documentFromText(scriptText(Number(characters)), 'linan');
const signal = new AbortController().signal;

async function firstSound(text: string): Promise<number> {
  const start = performance.now();
  for await (const chunk of renderer.audition(documentFromText(text, 'linan'), undefined, signal)) {
    if (chunk.pcm.length > 0) break;
  }
  return performance.now() - start;
}

async function render(): Promise<{ ms: number; soundMs: number; cpuMs: number; audioMs: number; lateMs: number; path: string }> {
  let lateMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    lateMs = Math.max(lateMs, performance.now() - last - 10);
    last = performance.now();
  }, 10);
  const cpu = process.cpuUsage();
  const start = performance.now();
  let soundMs = 0;
  const options = {
    format: 'mp3',
    bitrate: 128,
    sampleRate: 44_100,
    metadata: { title: 'bench', producer: 'Shengyu', contentId: 'bench' },
    subtitle: { charactersPerLine: 16, linesPerCue: 2 },
  } as const;
  const result = await renderer.render(
    document,
    options,
    `${directory}/out-${characters}`,
    (progress) => {
      if (progress.stage === 'rendering') soundMs = performance.now() - start;
    },
    signal,
  );
  const { user, system } = process.cpuUsage(cpu);
  const ms = performance.now() - start;
  clearInterval(timer);
  const path = result.files.find(({ kind }) => kind === 'audio')?.path ?? '';
  return { ms, soundMs, cpuMs: (user + system) / 1000, audioMs: result.durationMs, lateMs, path };
}

async function editedClause(): Promise<{ fullMs: number; editMs: number; editSoundMs: number }> {
  const { ms: fullMs } = await render();
  const paragraph = document.paragraphs[document.paragraphs.length >> 1];
  if (paragraph) paragraph.text = paragraph.text.replace('的', '那个');
  const { ms: editMs, soundMs: editSoundMs } = await render();
  return { fullMs, editMs, editSoundMs };
}

const report: Record<string, unknown> = {};
if (task === 'first-sound') {
  await firstSound('清晨的渡船。');
  report['coldMs'] = performance.now() - started;
  const warm: number[] = [];
  for (let index = 0; index < 9; index += 1) warm.push(await firstSound(`第${index + 10}班渡船就要开了，请上船。后面还有一句。`));
  report['warmMs'] = warm.toSorted((a, b) => a - b);
} else if (task === 'edit') {
  Object.assign(report, await editedClause());
} else {
  Object.assign(report, await render());
}
await renderer.close();
report['peakRssMb'] = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify(report)}\n`);
