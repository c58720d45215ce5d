import type { ScriptDocument } from '@shengyu/script';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ownVoices } from '../../db/schema/index.ts';
import { readSpeaker, speakerOf } from './speaker.ts';

/** Versions of voices of one's own, by the voice's id. */
export type Pins = Readonly<Record<string, number>>;

function ownIn(document: ScriptDocument): string[] {
  const names = [
    document.settings.voiceId,
    ...document.paragraphs.flatMap(({ marks }) => marks.flatMap((mark) => ('voiceId' in mark ? [mark.voiceId] : []))),
  ];
  return [...new Set(names.flatMap((name) => readSpeaker(name)?.id ?? []))];
}

/** The versions that speak a document at present: of the member's own voices alone. */
export async function readPins(db: Executor, memberId: string | undefined, document: ScriptDocument): Promise<Pins> {
  const ids = ownIn(document);
  if (ids.length === 0 || memberId === undefined) return {};
  const rows = await db
    .select({ id: ownVoices.id, version: ownVoices.activeVersion })
    .from(ownVoices)
    .where(and(inArray(ownVoices.id, ids), eq(ownVoices.memberId, memberId), isNotNull(ownVoices.activeVersion)));
  return Object.fromEntries(rows.flatMap(({ id, version }) => (version === null ? [] : [[id, version]])));
}

/** Names versions in place of voices: what is priced is then what is spoken, whatever version its owner chooses meanwhile. */
export function pinVoices(document: ScriptDocument, pins: Pins): ScriptDocument {
  if (Object.keys(pins).length === 0) return document;
  const pinned = (name: string): string => {
    const { id, version } = readSpeaker(name) ?? {};
    const pin = id === undefined ? undefined : pins[id];
    return id === undefined || version !== undefined || pin === undefined ? name : speakerOf(id, pin);
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
