import { csvLines, csvStart } from '@shengyu/api/csv';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { paragraphOffsets, planClauses, type ScriptDocument } from '@shengyu/script';
import { and, count, countDistinct, desc, eq, inArray, lt, sum } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { ownVoices, ownVoiceUses } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import { chinaMinute } from '../../ground/calendar/china-days.ts';
import { findOwnVoice } from './move-own-voice.ts';
import { readSpeaker } from './speaker.ts';

type UseRow = typeof ownVoiceUses.$inferSelect;

/** Who used a voice when, for what, and how much: for its owner. */
export async function listUses(
  { db }: Pick<Database, 'db'>,
  memberId: string,
  { id, page_no, page_size }: ParsedInput<'ownUses'>,
): Promise<CallOutput<'ownUses'>> {
  await findOwnVoice(db, memberId, id);
  const own = eq(ownVoiceUses.voiceId, id);
  const rows = await db
    .select()
    .from(ownVoiceUses)
    .where(own)
    .orderBy(desc(ownVoiceUses.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [all] = await db
    .select({ count: count(), words: sum(ownVoiceUses.words).mapWith(Number), orders: countDistinct(ownVoiceUses.orderId) })
    .from(ownVoiceUses)
    .where(own);
  const extend = { words: all?.words ?? 0, orders: all?.orders ?? 0 };
  return { lists: rows.map(toUse), count: all?.count ?? 0, page_no, page_size, extend };
}

export const toUse = ({ createdAt, orderId, ...row }: UseRow): CallOutput<'ownUses'>['lists'][number] => ({
  ...{ id: row.id, kind: row.kind, name: row.name, version: row.version, words: row.words },
  order_id: orderId,
  time: createdAt.toISOString(),
});

const PAGE = 1_000;

/** All uses, the latest first, as they are read. */
export async function* usesFile(db: Executor, voiceId: string): AsyncGenerator<string> {
  yield csvStart + csvLines([texts.uses.columns]);
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await db
      .select()
      .from(ownVoiceUses)
      .where(and(eq(ownVoiceUses.voiceId, voiceId), lt(ownVoiceUses.id, before)))
      .orderBy(desc(ownVoiceUses.id))
      .limit(PAGE);
    const lines = rows.map(({ createdAt, kind, name, orderId, version, words }) => [
      ...[chinaMinute(createdAt), texts.uses.kinds[kind], name, orderId ?? ''],
      ...[version, words],
    ]);
    if (lines.length > 0) yield csvLines(lines);
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    before = last.id;
  }
}

/** Words that voices of one's own speak in a document whose voices are pinned, or in what is heard of a range of its whole text. */
export function wordsOfOwn(
  document: ScriptDocument,
  { start: from, end: to } = { start: 0, end: Number.POSITIVE_INFINITY },
): { voiceId: string; version: number; words: number }[] {
  const bases = paragraphOffsets(document);
  const found = new Map<string, { voiceId: string; version: number; words: number }>();
  for (const { voiceId: name, words, recording, paragraph, start, end } of planClauses(document)) {
    const base = bases[paragraph] ?? 0;
    if (base + start >= to || base + end <= from) continue;
    const { id: voiceId, version } = readSpeaker(name) ?? {};
    if (voiceId === undefined || version === undefined || words === 0 || recording) continue;
    const use = found.get(name) ?? { voiceId, version, words: 0 };
    use.words += words;
    found.set(name, use);
  }
  return [...found.values()];
}

/** Records what was spoken; of one order once. A design is nobody's voice: to listen to one while it is made is no use. */
export async function recordUses(
  tx: Executor,
  uses: ReturnType<typeof wordsOfOwn>,
  of: { kind: 'order'; orderId: string; name: string } | { kind: 'audition' },
): Promise<void> {
  const recorded = of.kind === 'order' ? uses : await ofClones(tx, uses);
  if (recorded.length > 0)
    await tx
      .insert(ownVoiceUses)
      .values(recorded.map((use) => ({ ...use, ...of })))
      .onConflictDoNothing();
}

async function ofClones(db: Executor, uses: ReturnType<typeof wordsOfOwn>): Promise<ReturnType<typeof wordsOfOwn>> {
  if (uses.length === 0) return [];
  const named = uses.map(({ voiceId }) => voiceId);
  const clones = await db
    .select({ id: ownVoices.id })
    .from(ownVoices)
    .where(and(inArray(ownVoices.id, named), eq(ownVoices.kind, 'clone')));
  return uses.filter(({ voiceId }) => clones.some(({ id }) => id === voiceId));
}
