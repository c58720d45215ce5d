import type { V1Parsed } from '@shengyu/api';
import { documentText, scriptTitle, type ScriptDocument } from '@shengyu/script';
import { and, eq } from 'drizzle-orm';
import { orders } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { forgetAnswer, once, requestHash } from '../idempotency/once.ts';
import { createOrder, type CreateOrderPorts } from '../orders/create-order.ts';
import { endedStates } from '../orders/order-edges.ts';
import type { OrderRow } from '../orders/move-order.ts';
import { readOrderDocument } from '../orders/read-ordered.ts';
import { removeScript } from '../scripts/show-script.ts';
import { writeScript } from '../scripts/write-script.ts';
import { readSpeech } from './read-speech.ts';

type SpeechInput = V1Parsed<'createSpeech'>;

/** A speech that may be spoken. */
export interface AdmittedSpeech {
  /** Empty: it is tried and not ordered. */
  orderId: string;
  title: string;
  document: ScriptDocument;
  words: number;
  costPoints: number;
  unlabelled: boolean;
  /** The style that the instructions chose; empty where they were ignored, or there were none. */
  style: string;
}

/** Times that a speech whose order has failed is ordered anew without the caller naming a new key. */
const MOST_TRIES = 20;

/** What an order of a speech is stored as. */
const formats = { mp3: 'mp3', opus: 'ogg', flac: 'wav', wav: 'wav', pcm: 'wav' } as const;

/**
 * A speech is an order: its price, its charge, what gives it back when it fails, its files and its events are those of one. The same request
 * again is the same order, by its `key` or, without one, by its content; its sound is streamed again and costs nothing more.
 */
export async function orderSpeech(
  ports: CreateOrderPorts,
  memberId: string,
  input: SpeechInput & { response_format: keyof typeof formats },
  key: string | undefined,
): Promise<AdmittedSpeech> {
  const { database } = ports;
  const { document, style } = await readSpeech(ports, input);
  const settings = {
    format: formats[input.response_format],
    sample_rate: 24_000,
    bitrate: input.response_format === 'opus' ? 64 : 128,
  } as const;
  const asked = { document, settings };
  const named = key ?? `same ${requestHash(asked)}`;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const id = await orderOnce(ports, memberId, asked, tries === 0 ? named : `${named} ${tries}`).catch(beside);
    if (id === undefined) continue;
    const [order] = await database.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.memberId, memberId)));
    if (!order) throw new AppError('not_found');
    const ended = (endedStates as readonly string[]).includes(order.state) || order.refundedAt !== null;
    if (!ended) return { ...toAdmitted(order), document: (await readOrderDocument(database, order)).document, style };
    if (key !== undefined) throw new AppError('render.failed');
  }
  throw new AppError('render.failed');
}

const toAdmitted = ({ id, name, words, costPoints, settings }: OrderRow): Omit<AdmittedSpeech, 'document' | 'style'> => ({
  ...{ orderId: id, title: name, words, costPoints },
  unlabelled: settings.unlabelled ?? false,
});

interface Asked {
  document: ScriptDocument;
  settings: { format: 'mp3' | 'ogg' | 'wav'; sample_rate: 24_000; bitrate: 64 | 128 };
}

/** Orders once per key. The script is hidden at once: the member's list is of what they write themselves. */
async function orderOnce(ports: CreateOrderPorts, memberId: string, asked: Asked, key: string): Promise<string> {
  const { database } = ports;
  const request = { memberId, call: 'createSpeech', key, input: asked };
  const title = scriptTitle('', documentText(asked.document));
  const { id, version } = (await once(database, request, (tx) => writeScript(tx, memberId, { title, document: asked.document }))).answer;
  const extras = { stems: false, paragraphs: false, editor_package: false, both_captions: false };
  const order = { script_id: id, version, ...asked.settings, bit_depth: 16 as const, loudness_lufs: -16, extras };
  try {
    return (await createOrder(ports, memberId, order, `createSpeech ${key}`)).order_id;
  } catch (error) {
    // Nothing was ordered: the next request with the key begins anew.
    await forgetAnswer(database.db, request);
    throw error;
  } finally {
    await removeScript(database, memberId, { id }).catch(gone);
  }
}

/** A request of the same key that was refused took the script along. */
function beside(error: unknown): undefined {
  if (!(error instanceof AppError) || error.error !== 'not_found') throw error;
}

/** Another request of the same key was faster. */
function gone(error: unknown): void {
  if (!(error instanceof AppError) || error.error !== 'not_found') throw error;
}
