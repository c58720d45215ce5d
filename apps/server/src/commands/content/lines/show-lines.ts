import type { LineCard } from '@shengyu/api';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { lines } from '../../../db/schema/index.ts';
import { narrationOf, readText } from '../../ground/markdown/read-text.ts';
import { renderText } from '../../ground/markdown/render-markdown.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import type { NameOf } from '../../ground/markdown/draw-line.ts';
import type { Line } from '../../ground/markdown/read-line.ts';

/** A text of the site for its readers. `also`: lines that are shown elsewhere on its page. */
export async function showText(
  db: Executor,
  voices: Pick<VoiceCatalogue, 'find'>,
  { title, body, also = '' }: { title: string; body: string; also?: string },
): Promise<{ content: string; lines: LineCard[]; narration: LineCard | null }> {
  const text = readText(body, title);
  const narration = narrationOf(text);
  const cards = await showLines(db, voices, [...text.lines, ...readText(also, '').lines]);
  const [whole = null] = await showLines(db, voices, narration ? [narration] : []);
  return { content: renderText(text, namesOf(voices), { numbered: true }), lines: cards, narration: whole };
}

/** Names of the voices that the site has, also of those it does not offer any more. */
export const namesOf =
  (voices: Pick<VoiceCatalogue, 'find'>): NameOf =>
  (id) =>
    voices.find(id)?.profile.name;

/** Cards of lines with the sound each has so far; lines of voices that the site does not have are left out. */
export async function showLines(
  db: Executor,
  voices: Pick<VoiceCatalogue, 'find'>,
  named: readonly (Pick<Line, 'id' | 'document'> & { caption?: string })[],
): Promise<LineCard[]> {
  const unique = [...new Map(named.map((line) => [line.id, line])).values()];
  if (unique.length === 0) return [];
  const ids = unique.map(({ id }) => id);
  const rows = await db
    .select({ id: lines.id, durationMs: lines.durationMs, peaks: lines.peaks, fileId: lines.fileId })
    .from(lines)
    .where(inArray(lines.id, ids));
  const sounds = new Map(rows.map((row) => [row.id, row]));
  return unique.flatMap(({ id, caption = '', document }) => {
    const profile = voices.find(document.settings.voiceId)?.profile;
    const sound = sounds.get(id);
    if (!profile) return [];
    const { name, hue, rough } = profile;
    const voice = { id: profile.id, name, avatar: { seed: profile.id, hue, rough } };
    const fileId = sound?.fileId ?? null;
    return {
      ...{ id, caption, voice, duration_ms: sound?.durationMs ?? 0, peaks: sound?.peaks ?? [] },
      ...(fileId !== null && { url: `/file/${fileId}` }),
    };
  });
}
