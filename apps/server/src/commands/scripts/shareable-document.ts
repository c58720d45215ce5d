import type { ScriptDocument } from '@shengyu/script';

/**
 * A document for readers of a shared link: without the writer's own sounds, which others have no right to hear. The voice speaks in place of
 * a recording. `leftOut` counts the places.
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
