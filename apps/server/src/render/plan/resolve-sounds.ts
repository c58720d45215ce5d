import { codePointLength, paragraphOffsets, soundsOf, type Paragraph, type ScriptDocument } from '@shengyu/script';
import type { LibrarySound, SoundLibrary } from '../../ports/sound-library.ts';
import { RenderError } from './render-error.ts';
import type { FailedSentence } from './render-error.ts';

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
    if (!sound) throw missing(document, id);
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

function missing(document: ScriptDocument, id: string): RenderError {
  const sentence = sentenceWith(document, id);
  return new RenderError('unknown-sound', `There is no sound "${id}".`, false, sentence && { sentence });
}

/** The sentence that holds a sound; music under the whole script is in none. */
function sentenceWith(document: ScriptDocument, id: string): FailedSentence | undefined {
  const offsets = paragraphOffsets(document);
  for (const [paragraph, { text, marks, inserts }] of document.paragraphs.entries()) {
    const mark = marks.find((one) => one.kind === 'recording' && one.soundId === id);
    const at = mark?.start ?? inserts.find((one) => one.kind === 'sound' && one.soundId === id)?.at;
    if (at === undefined) continue;
    const characters = [...text];
    const ends = (character: string | undefined): boolean => /[。！？!?；;]/.test(character ?? '');
    let start = at;
    while (start > 0 && !ends(characters[start - 1])) start -= 1;
    let end = at;
    while (end < characters.length && !ends(characters[end])) end += 1;
    const found = characters.slice(start, end + 1).join('');
    const base = offsets[paragraph] ?? 0;
    return { paragraph, start: base + start, end: base + start + codePointLength(found), text: found };
  }
  return undefined;
}
