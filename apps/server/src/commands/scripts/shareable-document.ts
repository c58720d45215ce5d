import type { ScriptDocument } from '@shengyu/script';

/**
 * A document as others may have it: without the sounds that are not the library's, for which nobody else has a name, an id or
 * the right to hear. Where a recording stood the voice speaks. `leftOut` is how many places that were.
 */
export function shareableDocument(document: ScriptDocument, library: ReadonlySet<string>): { document: ScriptDocument; leftOut: number } {
  let leftOut = 0;
  const stays = (place: { kind?: string; soundId?: string }): boolean => {
    const known = place.soundId === undefined || library.has(place.soundId);
    if (!known) leftOut += 1;
    return known;
  };
  const { background, ...settings } = document.settings;
  const shared = {
    ...document,
    settings: background && stays(background) ? { ...settings, background } : settings,
    paragraphs: document.paragraphs.map((paragraph) => ({
      ...paragraph,
      marks: paragraph.marks.filter(stays),
      inserts: paragraph.inserts.filter(stays),
    })),
  };
  return { document: shared, leftOut };
}
