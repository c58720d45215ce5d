import type { CallOutput, ParsedInput } from '@shengyu/api';
import { codePointLength, type LexiconWord } from '@shengyu/script';
import { and, asc, count, eq, ilike, ne } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { containing } from '../../../db/like.ts';
import { lexiconEntries } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';

/** Words of one member. All of them are looked for in every script: more would cost everyone time. */
export const LEXICON_LIMIT = 2_000;
const LONGEST = 32;
const hanzi = /\p{Script=Han}/u;

export async function listLexicon(
  { db }: Database,
  memberId: string,
  { keyword, page_no, page_size }: ParsedInput<'lexiconLists'>,
): Promise<CallOutput<'lexiconLists'>> {
  const where = and(eq(lexiconEntries.memberId, memberId), keyword === '' ? undefined : ilike(lexiconEntries.word, containing(keyword)));
  const rows = await db
    .select()
    .from(lexiconEntries)
    .where(where)
    .orderBy(asc(lexiconEntries.word))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await db.select({ count: count() }).from(lexiconEntries).where(where);
  return { lists: rows.map(toEntry), count: total?.count ?? 0, page_no, page_size, extend: { limit: LEXICON_LIMIT } };
}

export async function saveWord(
  database: Database,
  memberId: string,
  input: ParsedInput<'lexiconSave'>,
): Promise<CallOutput<'lexiconSave'>> {
  const { word, readings, alias } = checkWord(input);
  const row = await database.transaction(async (tx) => {
    // Two at once could both find the last place free.
    await lockMember(tx, memberId);
    const [others] = await tx
      .select({ count: count() })
      .from(lexiconEntries)
      .where(and(eq(lexiconEntries.memberId, memberId), ne(lexiconEntries.word, word)));
    if ((others?.count ?? 0) >= LEXICON_LIMIT) throw new AppError('lexicon.full', { data: { limit: LEXICON_LIMIT } });
    const value = { readings, alias, updatedAt: new Date() };
    const [saved] = await tx
      .insert(lexiconEntries)
      .values({ memberId, word, ...value })
      .onConflictDoUpdate({ target: [lexiconEntries.memberId, lexiconEntries.word], set: value })
      .returning();
    if (!saved) throw new Error('a word was not stored');
    return saved;
  });
  return toEntry(row);
}

export async function removeWord({ db }: Database, memberId: string, id: string): Promise<void> {
  const removed = await db
    .delete(lexiconEntries)
    .where(and(eq(lexiconEntries.id, id), eq(lexiconEntries.memberId, memberId)))
    .returning({ id: lexiconEntries.id });
  if (removed.length === 0) throw new AppError('not_found');
}

/** All words of a member, as reading a script needs them; none for a visitor. */
export async function readLexicon(db: Executor, memberId: string | undefined): Promise<LexiconWord[]> {
  if (memberId === undefined) return [];
  return db
    .select({ word: lexiconEntries.word, readings: lexiconEntries.readings, alias: lexiconEntries.alias })
    .from(lexiconEntries)
    .where(eq(lexiconEntries.memberId, memberId))
    .orderBy(asc(lexiconEntries.word));
}

/** One line of 1 to 32 characters; an alias, or a syllable for one hanzi or more, each once. */
function checkWord({ word, readings, alias }: ParsedInput<'lexiconSave'>): LexiconWord {
  // eslint-disable-next-line no-control-regex -- line ends and controls are what it looks for
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(word + alias) || codePointLength(word) > LONGEST)
    throw new AppError('input.invalid', { fields: { word: texts.fields.word } });
  const characters = [...word];
  const places = new Set(readings.map(({ start }) => start));
  const sound = places.size === readings.length && readings.every(({ start }) => hanzi.test(characters[start] ?? ''));
  if (!sound || readings.length > 0 === (alias !== '')) throw new AppError('input.invalid', { fields: { readings: texts.fields.reading } });
  return { word, readings: readings.toSorted((a, b) => a.start - b.start), alias };
}

function toEntry({ id, word, readings, alias, updatedAt }: typeof lexiconEntries.$inferSelect) {
  return { id, word, readings, alias, update_time: updatedAt.toISOString() };
}
