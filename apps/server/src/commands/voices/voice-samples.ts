import type { Database } from '../../db/database.ts';
import { voiceSamples } from '../../db/schema/index.ts';
import type { ContentChanges } from '../../ports/content-changes.ts';
import type { VoiceSample } from './voice-card.ts';

const FRESH_MS = 2_000;

/** Samples by voice id, read again every few seconds while they are being made. */
export function createSampleReader(
  database: Database,
  content: Pick<ContentChanges, 'onChange'>,
): () => Promise<ReadonlyMap<string, VoiceSample>> {
  let cached: { value: Promise<ReadonlyMap<string, VoiceSample>>; until: number } | undefined;
  content.onChange(() => (cached = undefined));
  return () => {
    if (cached && cached.until > Date.now()) return cached.value;
    const value = read(database);
    cached = { value, until: Date.now() + FRESH_MS };
    value.catch(() => {
      cached = undefined;
    });
    return value;
  };
}

async function read(database: Database): Promise<ReadonlyMap<string, VoiceSample>> {
  const rows = await database.db.select().from(voiceSamples);
  const toSample = (row: (typeof rows)[number]) => ({ url: `/file/${row.fileId}`, durationMs: row.durationMs, peaks: row.peaks });
  return new Map(
    rows
      .filter(({ style }) => style === '')
      .map((row) => {
        const styles = rows.filter(({ voiceId, style }) => voiceId === row.voiceId && style !== '');
        return [row.voiceId, { ...toSample(row), styles: styles.map((styled) => ({ style: styled.style, ...toSample(styled) })) }];
      }),
  );
}
