import type { ScriptDocument } from '@shengyu/script';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { ownVoices, type OrderSettings } from '../../../db/schema/index.ts';
import { readSpeaker, speakerOf } from './speaker.ts';
import { usableBy } from './usable-by.ts';

/** What speaks for voices of one's own, by the voice's id. */
export type Pins = NonNullable<OrderSettings['voices']>;

function ownIn(document: ScriptDocument): string[] {
  const names = [
    document.settings.voiceId,
    ...document.paragraphs.flatMap(({ marks }) => marks.flatMap((mark) => ('voiceId' in mark ? [mark.voiceId] : []))),
  ];
  return [...new Set(names.flatMap((name) => readSpeaker(name)?.id ?? []))];
}

/** What speaks a document at present: of the own voices that the member speaks with alone. */
export async function readPins(db: Executor, memberId: string | undefined, document: ScriptDocument): Promise<Pins> {
  const ids = ownIn(document);
  if (ids.length === 0 || memberId === undefined) return {};
  const rows = await db
    .select({ id: ownVoices.id, version: ownVoices.activeVersion, settings: ownVoices.settings })
    .from(ownVoices)
    .where(and(inArray(ownVoices.id, ids), usableBy(memberId), isNotNull(ownVoices.activeVersion)));
  return Object.fromEntries(
    rows.flatMap(({ id, version, settings: { rate, semitones } }) => (version === null ? [] : [[id, { version, rate, semitones }]])),
  );
}

/** Names versions in place of voices: what is priced is then what is spoken, whatever its owner chooses meanwhile. */
export function pinVoices(document: ScriptDocument, pins: Pins): ScriptDocument {
  if (Object.keys(pins).length === 0) return document;
  const pinned = (name: string): string => {
    const { id, version } = readSpeaker(name) ?? {};
    const pin = id === undefined ? undefined : pins[id];
    if (id === undefined || pin === undefined) return name;
    return typeof pin === 'number' ? speakerOf(id, version ?? pin) : speakerOf(id, version ?? pin.version, pin);
  };
  return {
    ...document,
    settings: { ...document.settings, voiceId: pinned(document.settings.voiceId) },
    paragraphs: document.paragraphs.map((paragraph) => ({
      ...paragraph,
      marks: paragraph.marks.map((mark) => ('voiceId' in mark ? { ...mark, voiceId: pinned(mark.voiceId) } : mark)),
    })),
  };
}

/** The name of a voice without its version. */
export function unpinned(name: string): string {
  const { id } = readSpeaker(name) ?? {};
  return id === undefined ? name : speakerOf(id);
}
