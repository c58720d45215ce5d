import { documentText, scriptTitle, type ScriptDocument } from '@shengyu/script';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { orders, scripts } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { eraseScripts } from '../bin/erase.ts';
import { forgetAnswer, once, requestHash } from '../../ground/idempotency/once.ts';
import { placeOnce, type CreateOrderPorts, type PlacedOrder } from '../create/create-order.ts';
import { endedStates } from '../../sales/order-states/order-edges.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';
import { readOrderDocument } from '../price/read-ordered.ts';
import { writeScript } from '../../studio/scripts/write-script.ts';
import type { ReadSpeech } from './read-speech.ts';

/** A speech that may be spoken. */
export interface AdmittedSpeech {
  /** Empty: it is tried and not ordered. */
  orderId: string;
  title: string;
  document: ScriptDocument;
  words: number;
  /** What this request took; a repetition takes nothing. */
  costPoints: number;
  unlabelled: boolean;
  /** Its order is done. */
  isSpoken: boolean;
  /** The style that the instructions chose; empty where they were ignored, or there were none. */
  style: string;
}

/** Times that a speech whose order has failed is ordered anew without the caller naming a new key. */
const MOST_TRIES = 20;

/** What an order of a speech is stored as. */
const formats = { mp3: 'mp3', opus: 'ogg', flac: 'wav', wav: 'wav', pcm: 'wav' } as const;

export interface WantedSpeech extends ReadSpeech {
  format: keyof typeof formats;
  /** The caller's own name of this request. */
  key: string | undefined;
  /** Called with each order that this request has made or repeats, before anything of it can fail. */
  onOrder: (orderId: string) => void;
}

/**
 * A speech is an order: its price, its charge, what gives it back when it fails, its files and its events are those of one. The same request
 * again is the same order, by its `key` or, without one, by its content in whatever format; its sound is streamed again and costs nothing more.
 */
export async function orderSpeech(
  ports: CreateOrderPorts,
  memberId: string,
  { document, style, format, key, onOrder }: WantedSpeech,
): Promise<AdmittedSpeech> {
  const { database } = ports;
  const settings = { format: formats[format], sample_rate: 24_000, bitrate: format === 'opus' ? 64 : 128 } as const;
  const asked = { document, settings, isNamed: key !== undefined };
  const named = key ?? `same ${requestHash(document)}`;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const placed = await orderOnce(ports, memberId, asked, tries === 0 ? named : `${named} ${tries}`).catch(beside);
    if (placed === undefined) continue;
    const { answer, replayed } = placed;
    const id = answer.order_id;
    onOrder(id);
    const [order] = await database.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.memberId, memberId)));
    if (!order) throw new AppError('not_found');
    const ended = (endedStates as readonly string[]).includes(order.state) || order.refundedAt !== null;
    const costPoints = replayed ? 0 : answer.cost_points;
    if (!ended) return { ...toAdmitted(order), costPoints, document: (await readOrderDocument(database, order)).document, style };
    if (key !== undefined) throw new AppError('render.failed');
  }
  throw new AppError('render.failed');
}

const toAdmitted = ({ id, name, words, settings, state }: OrderRow): Omit<AdmittedSpeech, 'document' | 'style' | 'costPoints'> => ({
  ...{ orderId: id, title: name, words },
  unlabelled: settings.unlabelled ?? false,
  isSpoken: state === 'done',
});

interface Asked {
  document: ScriptDocument;
  settings: { format: 'mp3' | 'ogg' | 'wav'; sample_rate: 24_000; bitrate: 64 | 128 };
  /** The caller named the request: the same name with another format is a mistake. */
  isNamed: boolean;
}

/**
 * Orders once per key. The script is erased at once: the member's list is of what they write themselves. Of an unnamed request the first
 * decides the format of the order's file; another format is encoded from the stored clauses and not ordered again.
 */
async function orderOnce(
  ports: CreateOrderPorts,
  memberId: string,
  { document, settings: wanted, isNamed }: Asked,
  key: string,
): Promise<PlacedOrder> {
  const { database } = ports;
  const input = isNamed ? { document, settings: wanted } : { document };
  const request = { memberId, call: 'createSpeech', key, input };
  const title = scriptTitle('', documentText(document));
  const write = async (tx: Executor) => ({ ...(await writeScript(tx, memberId, { title, document })), settings: wanted });
  const { answer } = await once(database, request, write);
  const { id, version } = answer;
  // An answer that an earlier version kept names no settings.
  const settings = 'settings' in answer ? answer.settings : wanted;
  const extras = { stems: false, paragraphs: false, editor_package: false, both_captions: false };
  const order = { script_id: id, version, ...settings, bit_depth: 16 as const, loudness_lufs: -16, extras };
  try {
    return await placeOnce(ports, memberId, order, `createSpeech ${key}`);
  } catch (error) {
    // Nothing was ordered: the next request with the key begins anew.
    await forgetAnswer(database.db, request);
    throw error;
  } finally {
    await eraseScripts(database, and(eq(scripts.id, id), eq(scripts.memberId, memberId)));
  }
}

/** A request of the same key that was refused took the script along. */
function beside(error: unknown): undefined {
  if (!(error instanceof AppError) || error.error !== 'not_found') throw error;
}
