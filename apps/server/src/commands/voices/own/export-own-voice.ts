import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { agreements, files, voiceConsents } from '../../../db/schema/index.ts';
import { readStored, type Storage } from '../../../ports/storage.ts';
import { readSamples } from '../cloning/samples.ts';
import type { StreamedEntry } from '../../../zip/zip-stream.ts';
import { findOwnVoice } from '../own-states/move-own-voice.ts';
import { readVersions, showOwnVoice } from './show-own-voice.ts';
import { usesFile } from '../own-states/uses.ts';

/** What the site has of a voice: its facts, the signed agreement, its versions as data, its uses, and every recording. */
export async function exportOwnVoice(
  { db }: Pick<Database, 'db'>,
  storage: Storage,
  memberId: string,
  id: string,
): Promise<StreamedEntry[]> {
  const { kind, agreementId } = await findOwnVoice(db, memberId, id);
  const text = (name: string, content: string): StreamedEntry => {
    const bytes = Buffer.from(content, 'utf8');
    return { name, size: bytes.length, open: () => [bytes] };
  };
  const samples = await readSamples(db, id);
  const consents = await db
    .select({ consent: voiceConsents, file: files })
    .from(voiceConsents)
    .leftJoin(files, eq(files.id, voiceConsents.fileId))
    .where(eq(voiceConsents.voiceId, id))
    .orderBy(asc(voiceConsents.id));
  const [agreement] = agreementId === null ? [] : await db.select().from(agreements).where(eq(agreements.id, agreementId));
  const voices = (await readVersions(db, id)).map(({ number, engine, engineVersion, voice, seed }) => ({
    number,
    engine,
    engineVersion,
    seed,
    voice,
  }));
  const facts = {
    voice: await showOwnVoice({ db }, memberId, kind, id),
    samples: samples.map(({ sample }) => ({ id: sample.id, prompt: sample.prompt, text: sample.text, figures: sample.figures })),
    consents: consents.map(({ consent: { kind: how, sentence, result, reason, createdAt } }) => ({
      kind: how,
      sentence,
      result,
      reason,
      time: createdAt,
    })),
    versions: voices,
  };
  let uses = '';
  for await (const lines of usesFile(db, id)) uses += lines;
  const stored = [
    ...samples.map(({ sample, file }) => ({ name: `samples/${sample.prompt ?? 'free'}-${sample.id}.wav`, file })),
    ...consents.flatMap(({ consent, file }) =>
      file ? [{ name: `consents/${consent.id}${consent.kind === 'letter' ? '.webp' : '.wav'}`, file }] : [],
    ),
  ];
  const there = await Promise.all(stored.map(async ({ file }) => (await storage.head(file.path)) !== undefined));
  return [
    text('voice.json', JSON.stringify(facts, null, 2)),
    text('uses.csv', uses),
    ...(agreement ? [text('agreement.html', agreement.document)] : []),
    ...stored
      .filter((_, index) => there[index])
      .map(({ name, file }) => ({ name, size: file.size, open: () => readStored(storage, file.path) })),
  ];
}
