import { soundsOf, type Paragraph, type ScriptDocument } from '@shengyu/script';
import type { LibrarySound, SoundLibrary } from '../../ports/sound-library.ts';
import { RenderError } from '../render-error.ts';

export interface ResolvedSounds {
  /** The script with the true lengths of its sounds: what a document says of them is what its writer saw. */
  document: ScriptDocument;
  sounds: ReadonlyMap<string, LibrarySound>;
}

/** Looks up every sound of a script. @throws RenderError `unknown-sound` */
export async function resolveSounds(library: SoundLibrary | undefined, document: ScriptDocument): Promise<ResolvedSounds> {
  const ids = soundsOf(document);
  const sounds = new Map<string, LibrarySound>();
  if (ids.size === 0) return { document, sounds };
  for (const id of ids) {
    const sound = await library?.find(id);
    if (!sound) throw new RenderError('unknown-sound', `There is no sound "${id}".`);
    sounds.set(id, sound);
  }
  const durationMs = (id: string) => Math.max(1, Math.round(((sounds.get(id)?.samples ?? 0) * 1000) / 44_100));
  const timed = <Item extends { soundId: string; durationMs: number }>(item: Item): Item => ({
    ...item,
    durationMs: durationMs(item.soundId),
  });
  const paragraphs = document.paragraphs.map((paragraph): Paragraph => ({
    ...paragraph,
    marks: paragraph.marks.map((mark) => (mark.kind === 'recording' ? timed(mark) : mark)),
    inserts: paragraph.inserts.map((insert) => (insert.kind === 'sound' ? timed(insert) : insert)),
  }));
  return { document: { ...document, paragraphs }, sounds };
}
