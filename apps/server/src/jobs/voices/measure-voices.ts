import { createHash } from 'node:crypto';
import { documentFromText } from '@shengyu/script';
import { referenceTexts } from '../../catalogue/reference-texts.ts';
import type { CatalogueVoice, VoiceCatalogue } from '../../commands/voices/catalogue/voice-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { voiceFigures } from '../../db/schema/index.ts';
import type { VoiceMeter } from '../../ports/voice-meter.ts';
import type { Renderer } from '../../render/renderer.ts';

/** Raised when voices are measured otherwise. */
const MEASURE = '2';

export interface MeasuringPorts {
  database: Database;
  renderer: Pick<Renderer, 'plan' | 'audition'>;
  catalogue: Pick<VoiceCatalogue, 'all'>;
  meter: VoiceMeter;
  /** Called for a voice that could not be measured; it is tried again with the next start. */
  onError: (voiceId: string, error: unknown) => void;
}

/** Measures every voice that is not measured yet, or that sounds different since: each reads the reference text of its language. */
export async function measureVoices(ports: MeasuringPorts, signal: AbortSignal): Promise<number> {
  const rows = await ports.database.db.select({ id: voiceFigures.voiceId, source: voiceFigures.source }).from(voiceFigures);
  const known = new Map(rows.map(({ id, source }) => [id, source]));
  let measured = 0;
  for (const voice of ports.catalogue.all) {
    if (signal.aborted) break;
    try {
      if (await measureOne(ports, voice, known.get(voice.profile.id), signal)) measured += 1;
    } catch (error) {
      if (!signal.aborted) ports.onError(voice.profile.id, error);
    }
  }
  return measured;
}

async function measureOne(
  { database, renderer, meter }: MeasuringPorts,
  { profile: { id }, language }: CatalogueVoice,
  known: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const document = documentFromText(referenceTexts[language], id);
  const { clauses } = await renderer.plan(document, { urgent: false, signal });
  const source = createHash('sha256')
    .update([MEASURE, ...clauses.map(({ key }) => key)].join())
    .digest('hex');
  if (known === source) return false;
  const parts: Int16Array[] = [];
  let rate = 0;
  for await (const { pcm, sampleRate } of renderer.audition(document, undefined, signal)) {
    parts.push(pcm);
    rate = sampleRate;
  }
  const figures = rate > 0 ? await meter.measure(joined(parts), rate) : undefined;
  if (!figures) throw new Error(`nothing is voiced in what ${id} read`);
  const row = { voiceId: id, source, figures };
  await database.db.insert(voiceFigures).values(row).onConflictDoUpdate({ target: voiceFigures.voiceId, set: row });
  return true;
}

function joined(parts: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) for (const value of part) samples[at++] = value / 32_768;
  return samples;
}
