import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recording } from '@shengyu/voice';
import type { EngineVoice } from '@shengyu/speech/engine';
import { decode } from './decode.ts';
import { fliteVoices, speakByFlite } from './flite.ts';
import { readings } from './texts.ts';

/** A voice that nothing was tuned to. */
export interface Stranger {
  name: string;
  kind: 'flite' | 'espeak, another language or variant' | 'human';
  language: EngineVoice['language'];
  /** What it is matched by, and what is kept aside to judge by. */
  matched: Recording;
  judged: Recording;
}

/** Voices of the native program that the cast does not have; a language that we do not speak is matched in English. */
const espeakVoices = [
  { voice: 'cmn+Annie', language: 'zh-CN' },
  { voice: 'cmn+m7', language: 'zh-CN' },
  { voice: 'en-us+f4', language: 'en-US' },
  { voice: 'en-us+Andy', language: 'en-US' },
  { voice: 'de+f2', language: 'en-US' },
  { voice: 'es+m3', language: 'en-US' },
] as const;

/** Recorded words of one person, so many of each half. */
const words = 100;

export async function strangers(recordings: string | undefined): Promise<Stranger[]> {
  const flite = await Promise.all(
    fliteVoices.map(async (voice): Promise<Stranger> => {
      const say = async (text: string) => decode(await speakByFlite(voice, text));
      const { matched, judged } = readings['en-US'];
      return { name: voice, kind: 'flite', language: 'en-US', matched: await say(matched), judged: await say(judged) };
    }),
  );
  const espeak = espeakVoices.map(({ voice, language }): Stranger => {
    const say = (text: string) => decode(spawnSync('espeak-ng', ['-v', voice, '--stdout', text], { maxBuffer: 1 << 28 }).stdout);
    const { matched, judged } = readings[language];
    return { name: voice, kind: 'espeak, another language or variant', language, matched: say(matched), judged: say(judged) };
  });
  return [...flite, ...espeak, ...(recordings === undefined ? [] : people(recordings))];
}

/** One person for each folder of recorded words. */
export function people(folder: string): Stranger[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const files = readdirSync(join(folder, name)).filter((file) => /\.(mp3|wav|flac|ogg)$/u.test(file));
      if (files.length < 2 * words) return [];
      const step = files.length / (2 * words);
      const chosen = Array.from({ length: 2 * words }, (_, index) => join(folder, name, files[Math.floor(index * step)] ?? ''));
      const half = (odd: number) => decodeTogether(chosen.filter((_file, index) => index % 2 === odd));
      return [{ name, kind: 'human' as const, language: 'zh-CN' as const, matched: half(0), judged: half(1) }];
    });
}

/** One after the other, in one run of ffmpeg. */
function decodeTogether(files: readonly string[]): Recording {
  const directory = mkdtempSync(join(tmpdir(), 'bench-voices-'));
  const list = join(directory, 'list.txt');
  writeFileSync(list, files.map((file) => `file '${file.replaceAll("'", String.raw`'\''`)}'`).join('\n'));
  try {
    return decode(['-f', 'concat', '-safe', '0', '-i', list]);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
