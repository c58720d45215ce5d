// Prints what a new file costs after one clause was edited, in processor time against the whole, by format and by the place of the edit.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentFromText } from '@shengyu/script';
import type { ScriptDocument } from '@shengyu/script';
import { createRenderer } from '../../apps/server/src/render/create-renderer.ts';
import type { RenderOptions } from '../../apps/server/src/render/renderer.ts';
import { formatTable, printHeader } from '../table.ts';
import { libraryOf, soundScript, writeBenchSounds } from './sound-script.ts';
import type { ScriptKind } from './sound-script.ts';

const [characters = '4000', only = ''] = process.argv.slice(2);
const places = [0.1, 0.5, 0.9] as const;
const formats = ['mp3', 'wav', 'ogg'] as const;
const kinds = ['voice', 'with sounds', 'with music'] as const;

const directory = await mkdtemp(join(tmpdir(), 'bench-edits-'));
const sounds = libraryOf(await writeBenchSounds(directory));
function edited(kind: ScriptKind, place: number): ScriptDocument {
  const document = soundScript(Number(characters), kind);
  const paragraph = document.paragraphs[Math.floor(document.paragraphs.length * place)];
  if (paragraph) paragraph.text = paragraph.text.replace('第', `这${'已经'.repeat(Math.round(place * 5))}是第`);
  return document;
}

async function costs(kind: ScriptKind, format: RenderOptions['format']) {
  const name = `${format}-${kind.replaceAll(' ', '-')}`;
  const renderer = await createRenderer({
    clauseDirectory: join(directory, `clauses-${name}`),
    workers: 2,
    sounds,
  });
  const options: RenderOptions = {
    format,
    bitrate: format === 'ogg' ? 96 : 128,
    sampleRate: format === 'ogg' ? 48_000 : 44_100,
    metadata: { title: 'bench', producer: 'Shengyu', contentId: 'bench' },
    subtitle: { charactersPerLine: 16, linesPerCue: 2 },
  };
  const signal = new AbortController().signal;
  const render = async (document: ScriptDocument) => {
    const cpu = process.cpuUsage();
    const result = await renderer.render(document, options, join(directory, `out-${name}`), () => undefined, signal);
    const { user, system } = process.cpuUsage(cpu);
    return { seconds: (user + system) / 1e6, audioMs: result.durationMs };
  };
  try {
    await render(documentFromText('先说一句。再说一句。又说一句。还有一句。', 'linan'));
    const full = await render(soundScript(Number(characters), kind));
    const edits: number[] = [];
    for (const place of places) edits.push((await render(edited(kind, place))).seconds);
    return { full: full.seconds, edits, minutes: full.audioMs / 60_000 };
  } finally {
    await renderer.close();
    await rm(join(directory, `clauses-${name}`), { recursive: true });
    await rm(join(directory, `out-${name}`), { recursive: true });
  }
}

try {
  const rows: string[][] = [];
  for (const kind of kinds) {
    for (const format of formats) {
      if (!`${format} ${kind}`.includes(only)) continue;
      const { full, edits, minutes } = await costs(kind, format);
      rows.push([
        `${format}, ${kind}`,
        `${minutes.toFixed(1)} min`,
        `${full.toFixed(2)} s`,
        ...edits.map((seconds) => `${((100 * seconds) / full).toFixed(1)} %`),
      ]);
    }
  }
  printHeader('One clause edited', `node bench/speech/edit-costs.ts ${characters}`);
  const head = ['file', 'sound', 'all of it (processor time)', ...places.map((place) => `edited at ${place * 100} %`)];
  process.stdout.write(`${formatTable(head, rows)}\n`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
