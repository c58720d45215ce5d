// Prints what a new file costs after one clause was edited, in processor time against the whole, by format and by where the edit stands.
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentFromText } from '@shengyu/script';
import type { ScriptDocument } from '@shengyu/script';
import { renderLibrarySound } from '@shengyu/speech/music';
import { SOUND_RATE, writeStereoSound } from '@shengyu/speech/sound';
import { createRenderer } from '../../apps/server/src/render/create-renderer.ts';
import type { RenderOptions } from '../../apps/server/src/render/renderer.ts';
import type { LibrarySound } from '../../apps/server/src/ports/sound-library.ts';
import { formatTable, printHeader } from '../table.ts';
import { scriptText } from './script-text.ts';

const [characters = '4000', only = ''] = process.argv.slice(2);
const places = [0.1, 0.5, 0.9] as const;
const formats = ['mp3', 'wav', 'ogg'] as const;
const kinds = ['voice', 'with sounds', 'with music'] as const;
type Kind = (typeof kinds)[number];

const directory = await mkdtemp(join(tmpdir(), 'bench-edits-'));
const sounds = new Map<string, LibrarySound>();

async function addSound(id: string): Promise<void> {
  const sound = renderLibrarySound(id);
  if (!sound) throw new Error(id);
  const path = join(directory, `${id}.wav`);
  const file = await open(path, 'w');
  const { samples, loudnessLufs } = await writeStereoSound(file, [sound]);
  await file.close();
  sounds.set(id, { id, path, samples, channels: 2, sampleRate: SOUND_RATE, loop: id.startsWith('bgm'), loudnessLufs });
}

function script(kind: Kind): ScriptDocument {
  const document = documentFromText(scriptText(Number(characters)), 'linan');
  const sound = { kind: 'sound', soundId: 'sfx-zhangsheng', name: '掌声', durationMs: 1, decibels: -6, mode: 'overlay', at: 3 } as const;
  if (kind !== 'voice') for (const [index, paragraph] of document.paragraphs.entries()) if (index % 20 === 7) paragraph.inserts.push(sound);
  if (kind === 'with music')
    document.settings.background = {
      soundId: 'bgm-qingkuai-3',
      name: '底',
      durationMs: 30_000,
      decibels: -6,
      offsetMs: 0,
      loop: true,
      fadeInMs: 1000,
      fadeOutMs: 1000,
      duckDecibels: -10,
    };
  return document;
}

function edited(kind: Kind, place: number): ScriptDocument {
  const document = script(kind);
  const paragraph = document.paragraphs[Math.floor(document.paragraphs.length * place)];
  if (paragraph) paragraph.text = paragraph.text.replace('第', `这${'已经'.repeat(Math.round(place * 5))}是第`);
  return document;
}

async function costs(kind: Kind, format: RenderOptions['format']) {
  const name = `${format}-${kind.replaceAll(' ', '-')}`;
  const renderer = await createRenderer({
    clauseDirectory: join(directory, `clauses-${name}`),
    workers: 2,
    sounds: { find: (id) => Promise.resolve(sounds.get(id)) },
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
    const full = await render(script(kind));
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
  await addSound('sfx-zhangsheng');
  await addSound('bgm-qingkuai-3');
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
