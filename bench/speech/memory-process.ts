// One render in a process of its own, so that its peak memory is its own. Prints one line of JSON.
import { join } from 'node:path';
import { residentBytes } from '@shengyu/processes';
import { createRenderer } from '../../apps/server/src/render/create-renderer.ts';
import type { LibrarySound } from '../../apps/server/src/ports/sound-library.ts';
import type { RenderOptions } from '../../apps/server/src/render/renderer.ts';
import { libraryOf, soundScript } from './sound-script.ts';

const [directory = '', characters = '1000', format = 'mp3', kind = 'voice', sounds = '[]'] = process.argv.slice(2);
const renderer = await createRenderer({
  clauseDirectory: join(directory, 'clauses'),
  workers: 2,
  sounds: libraryOf(JSON.parse(sounds) as LibrarySound[]),
});
const options: RenderOptions = {
  format: format as RenderOptions['format'],
  bitrate: 128,
  sampleRate: format === 'ogg' ? 48_000 : 44_100,
  metadata: { title: 'bench', producer: 'Shengyu', contentId: 'bench' },
  subtitle: { charactersPerLine: 16, linesPerCue: 2 },
  ...(kind === 'extras' && { extras: { stems: true, paragraphs: true, editorPackage: true } }),
};

const quartersMb = [0, 0, 0, 0];
let quarter = 0;
async function look(): Promise<void> {
  quartersMb[quarter] = Math.max(quartersMb[quarter] ?? 0, (await residentBytes(process.pid)) / 2 ** 20);
}
const timer = setInterval(() => void look(), 50);
const document = soundScript(Number(characters), kind === 'voice' ? 'voice' : 'full');
const onProgress = ({ stage, doneMs, totalMs }: { stage: string; doneMs: number; totalMs: number }) => {
  if (stage === 'mixing') quarter = Math.min(3, Math.floor((4 * doneMs) / Math.max(1, totalMs)));
};
const result = await renderer.render(document, options, join(directory, 'out'), onProgress, new AbortController().signal);
clearInterval(timer);
await renderer.close();
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const report = { peakMb: maxRSS / 1024, quartersMb, minutes: result.durationMs / 60_000, seconds: (userCPUTime + systemCPUTime) / 1e6 };
process.stdout.write(`${JSON.stringify(report)}\n`);
