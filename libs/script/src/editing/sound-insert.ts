import { codePointLength } from '../characters/code-points.ts';
import type { Paragraph } from '../document/document.ts';
import type { Insert, InsertOf } from '../marks/mark-kinds.ts';

export type SoundInsert = InsertOf<'sound'>;

/**
 * Puts a sound at a caret position (code points), behind what is there already. The same sound twice at one place is one:
 * it takes the new way of playing.
 */
export function insertSound(paragraph: Paragraph, at: number, sound: Omit<SoundInsert, 'kind' | 'at'>): Paragraph {
  const place = Math.min(Math.max(0, at), codePointLength(paragraph.text));
  const insert: SoundInsert = { kind: 'sound', at: place, ...sound };
  const known = paragraph.inserts.some((other) => isSound(other, place, sound.soundId));
  const inserts = known
    ? paragraph.inserts.map((other) => (isSound(other, place, sound.soundId) ? insert : other))
    : [...paragraph.inserts, insert];
  return { ...paragraph, inserts: inserts.sort((a, b) => a.at - b.at) };
}

/** Takes sounds at a caret position away: the one named, or all. Pauses there stay. */
export function removeSound(paragraph: Paragraph, at: number, soundId?: string): Paragraph {
  return { ...paragraph, inserts: paragraph.inserts.filter((insert) => !isSound(insert, at, soundId)) };
}

const isSound = (insert: Insert, at: number, soundId: string | undefined): boolean =>
  insert.kind === 'sound' && insert.at === at && (soundId === undefined || insert.soundId === soundId);
