import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { documentFromText } from '@shengyu/script';
import type { ScriptDocument } from '@shengyu/script';
import { renderLibrarySound } from '@shengyu/speech/music';
import { SOUND_RATE, writeStereoSound } from '@shengyu/speech/sound';
import type { LibrarySound, SoundLibrary } from '../../apps/server/src/ports/sound-library.ts';
import { scriptText } from './script-text.ts';

/** `full`: music that is turned down under speech, sounds, and a hall on the voice. */
export const scriptKinds = ['voice', 'with sounds', 'with music', 'full'] as const;
export type ScriptKind = (typeof scriptKinds)[number];

const applause = 'sfx-zhangsheng';
const bed = 'bgm-qingkuai-3';

/** The sounds that `soundScript` names, as files in a folder. */
export async function writeBenchSounds(directory: string): Promise<LibrarySound[]> {
  const sounds: LibrarySound[] = [];
  for (const id of [applause, bed]) {
    const sound = renderLibrarySound(id);
    if (!sound) throw new Error(`The library has no sound "${id}".`);
    const path = join(directory, `${id}.wav`);
    const file = await open(path, 'w');
    const { samples, loudnessLufs } = await writeStereoSound(file, [sound]);
    await file.close();
    sounds.push({ id, path, samples, channels: 2, sampleRate: SOUND_RATE, loop: id === bed, loudnessLufs });
  }
  return sounds;
}

export function libraryOf(sounds: readonly LibrarySound[]): SoundLibrary {
  return { find: (id) => Promise.resolve(sounds.find((sound) => sound.id === id)) };
}

/** `scriptText` with the sounds of its kind. */
export function soundScript(characters: number, kind: ScriptKind): ScriptDocument {
  const document = documentFromText(scriptText(characters), 'linan');
  const sound = { kind: 'sound', soundId: applause, name: '掌声', durationMs: 1, decibels: -6, mode: 'overlay', at: 3 } as const;
  if (kind !== 'voice') for (const [index, paragraph] of document.paragraphs.entries()) if (index % 20 === 7) paragraph.inserts.push(sound);
  if (kind === 'with music' || kind === 'full')
    document.settings.background = {
      soundId: bed,
      name: '底',
      durationMs: 30_000,
      decibels: -6,
      offsetMs: 0,
      loop: true,
      fadeInMs: 1000,
      fadeOutMs: 1000,
      duckDecibels: -10,
    };
  if (kind === 'full') document.settings.effect = { name: 'hall', amounts: {} };
  return document;
}
