import { createHash, randomBytes } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, count, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { licences, orderFiles, orders, scriptVersions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { licenceTexts } from '../../../locales/licence.zh-CN.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { texts as ownTexts } from '../../../locales/own-voices.zh-CN.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import { readStored, type Storage } from '../../../ports/storage.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';
import { findOrder } from '../show/show-order.ts';
import { voicesOf } from '../../studio/scripts/check-document.ts';
import { kindOf, type VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { showLicence } from './show-licence.ts';

export interface LicencePorts {
  database: Database;
  limiter: Pick<Limiter, 'consume'>;
  storage: Pick<Storage, 'get'>;
  /** With the member's own voices. */
  catalogue: VoiceCatalogue;
}

/** The most licences of one order: for the member, for clients, and for files that were rendered again. */
const MOST = 20;
/** Each reads the whole file. */
export const issueRule: LimitRule = { name: 'licence-issue', points: 60, seconds: 3_600 };

/** Letters and digits of Crockford's base 32: none is taken for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The licence of a finished order for a holder; the same one for the same holder, use and file. */
export async function issueLicence(
  { database, limiter, storage, catalogue }: LicencePorts,
  memberId: string,
  { order_id: orderId, holder, use }: ParsedInput<'licenceIssue'>,
): Promise<CallOutput<'licenceIssue'>> {
  const order = await findOrder(database.db, memberId, orderId);
  if (order.state !== 'done') throw new AppError('order.not_ready', { data: { state: order.state } });
  if (order.refundedAt !== null) throw new AppError('order.state', { data: { state: order.state } });
  await limiter.consume(issueRule, memberId);
  const values = {
    orderId,
    memberId,
    holder: holder.toWellFormed(),
    use: use.toWellFormed(),
    title: order.name,
    ...(await readVoices(database.db, order, catalogue)),
    words: order.words,
    durationMs: order.durationMs,
    format: order.settings.format,
    audioSha256: await hashAudio(database.db, storage, orderId),
    orderedAt: order.createdAt,
  };
  return database.transaction(async (tx) => {
    // One at a time of an order, so that the count holds.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const same = and(
      eq(licences.orderId, orderId),
      eq(licences.holder, values.holder),
      eq(licences.use, values.use),
      eq(licences.audioSha256, values.audioSha256),
    );
    const [issued] = await tx.select().from(licences).where(same);
    if (issued) return showLicence(issued, order);
    const [{ issued: already } = { issued: 0 }] = await tx.select({ issued: count() }).from(licences).where(eq(licences.orderId, orderId));
    if (already >= MOST) throw new AppError('limit.reached');
    const [fresh] = await tx
      .insert(licences)
      .values({ ...values, number: newNumber() })
      .returning();
    if (!fresh) throw new Error('the licence was not stored');
    return showLicence(fresh, order);
  });
}

/** Eighty random bits as sixteen signs. */
function newNumber(): string {
  const signs = [...randomBytes(16)].map((byte) => SIGNS[byte & 31]);
  return [0, 4, 8, 12].map((start) => signs.slice(start, start + 4).join('')).join('-');
}

/** Names of the voices that speak in an order, and what their sound may be used for. */
async function readVoices(db: Executor, order: OrderRow, catalogue: VoiceCatalogue): Promise<{ voices: string[]; terms: string[] }> {
  const [version] = await db
    .select({ document: scriptVersions.document })
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, order.scriptId), eq(scriptVersions.version, order.version)));
  const named = version ? [...voicesOf(version.document)] : [order.voiceId];
  const found = named.flatMap((voiceId) => catalogue.find(voiceId) ?? []);
  const names = found.map(({ profile }) => profile.name);
  const standIns = (order.standIns?.sentences ?? []).map(({ by }) => by);
  const terms = found.flatMap((voice) => (kindOf(voice) === 'builtin' ? texts.voices.licence : ownTexts.voice.licence).split('\n'));
  return {
    voices: [...new Set([...(names.length > 0 ? names : [licenceTexts.goneVoice]), ...standIns])],
    terms: terms.length > 0 ? [...new Set(terms)] : texts.voices.licence.split('\n'),
  };
}

async function hashAudio(db: Executor, storage: Pick<Storage, 'get'>, orderId: string): Promise<string> {
  const [file] = await db
    .select({ path: orderFiles.path })
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, orderId), eq(orderFiles.kind, 'audio')));
  if (!file) throw new AppError('not_found');
  const hash = createHash('sha256');
  for await (const bytes of readStored(storage, file.path)) hash.update(bytes);
  return hash.digest('hex');
}
