import { count, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { recents, voiceFigures, voiceSamples } from '../../../db/schema/index.ts';
import type { ContentChanges } from '../../../ports/content-changes.ts';
import type { VoiceSample } from './voice-card.ts';

/** Read again so soon while samples are being made, and less and less often while nothing changes. */
const FRESH_MS = { least: 2_000, most: 16_000 };

/** Samples, figures and uses by voice id. */
export function createSampleReader(
  database: Database,
  content: Pick<ContentChanges, 'onChange'>,
): () => Promise<ReadonlyMap<string, VoiceSample>> {
  let cached: { value: Promise<ReadonlyMap<string, VoiceSample>>; until: number } | undefined;
  let freshMs = FRESH_MS.least;
  let rows = -1;
  content.onChange(() => {
    cached = undefined;
    freshMs = FRESH_MS.least;
  });
  return () => {
    if (cached && cached.until > Date.now()) return cached.value;
    const value = read(database).then(({ samples, rows: found }) => {
      freshMs = found === rows ? Math.min(FRESH_MS.most, freshMs * 2) : FRESH_MS.least;
      rows = found;
      return samples;
    });
    cached = { value, until: Date.now() + freshMs };
    value.catch(() => {
      cached = undefined;
    });
    return value;
  };
}

async function read({ db }: Database): Promise<{ samples: ReadonlyMap<string, VoiceSample>; rows: number }> {
  const made = await db.select().from(voiceSamples);
  const measured = await db.select({ voiceId: voiceFigures.voiceId, figures: voiceFigures.figures }).from(voiceFigures);
  const used = await db
    .select({ voiceId: recents.ref, members: count() })
    .from(recents)
    .where(eq(recents.kind, 'voice'))
    .groupBy(recents.ref);
  const figures = new Map(measured.map((row) => [row.voiceId, row.figures]));
  const uses = new Map(used.map((row) => [row.voiceId, row.members]));
  const soundOf = (row: (typeof made)[number]) => ({ url: `/file/${row.fileId}`, durationMs: row.durationMs, peaks: row.peaks });
  const byVoice = Map.groupBy(made, ({ voiceId }) => voiceId);
  const ids = new Set([...byVoice.keys(), ...figures.keys(), ...uses.keys()]);
  const samples = new Map(
    [...ids].map((id): [string, VoiceSample] => {
      const rows = byVoice.get(id) ?? [];
      const own = rows.find(({ style }) => style === '');
      const styles = rows.filter(({ style }) => style !== '').map((row) => ({ style: row.style, ...soundOf(row) }));
      const sound = own ? soundOf(own) : { url: '', durationMs: 0, peaks: [] };
      return [id, { ...sound, styles, measured: figures.get(id), uses: uses.get(id) ?? 0 }];
    }),
  );
  return { samples, rows: made.length + measured.length };
}
