import { terms } from '@shengyu/api/terms';
import type { ScriptDocument } from '@shengyu/script';
import { readSpeaker } from '../../voices/own-states/speaker.ts';

/**
 * A document for readers of a shared link: without the writer's own sounds and voices, which others have no right to hear. The voice speaks in place of
 * a recording. `leftOut` counts the places.
 */
export function shareableDocument(document: ScriptDocument, library: ReadonlySet<string>): { document: ScriptDocument; leftOut: number } {
  let leftOut = 0;
  const stays = (place: { kind?: string; soundId?: string }): boolean => {
    const known = place.soundId === undefined || library.has(place.soundId);
    if (!known) leftOut += 1;
    return known;
  };
  // Nobody but its owner speaks with an own voice: the usual one reads in its place.
  const isOwn = (voiceId: string): boolean => readSpeaker(voiceId) !== undefined;
  const spoken = (mark: object): boolean => {
    const own = 'voiceId' in mark && isOwn(String(mark.voiceId));
    if (own) leftOut += 1;
    return !own;
  };
  const { background, ...written } = document.settings;
  const isWriters = isOwn(written.voiceId);
  if (isWriters) leftOut += 1;
  const { style: _style, ...plain } = written;
  const settings = isWriters ? { ...plain, voiceId: terms.defaultVoiceId } : written;
  const shared = {
    ...document,
    settings: background && stays(background) ? { ...settings, background } : settings,
    paragraphs: document.paragraphs.map((paragraph) => ({
      ...paragraph,
      marks: paragraph.marks.filter((mark) => stays(mark) && spoken(mark)),
      inserts: paragraph.inserts.filter(stays),
    })),
  };
  return { document: shared, leftOut };
}
