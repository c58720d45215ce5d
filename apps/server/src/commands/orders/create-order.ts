import { randomUUID } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { LexiconWord } from '@shengyu/script';
import type { Executor } from '../../db/database.ts';
import type { OrderSettings } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/zh-CN.ts';
import type { FreeSpace } from '../../ports/free-space.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import type { Notifier } from '../../ports/notifier.ts';
import { earlierAnswer, keepAnswer, type KeyedRequest } from '../idempotency/once.ts';
import { lockBalance } from '../ledger/accounts.ts';
import { findFinished } from './find-finished.ts';
import { neededBytes } from './needed-bytes.ts';
import { checkLoad, readLoad } from './order-bounds.ts';
import { sharePrice, sourceNamed } from './payment-sources.ts';
import { pricePlan } from './price-plan.ts';
import type { QuotePorts } from './quote-order.ts';
import { readOrdered } from './read-ordered.ts';
import { storeOrder } from './store-order.ts';

export interface CreateOrderPorts extends QuotePorts {
  jobs: JobQueue;
  notifier: Notifier;
  freeSpace: FreeSpace;
}

/**
 * Orders a script version: price, charge, order and job in one transaction, once per key. The same files once more are the
 * finished order that has them. A member's orders are priced one
 * after another, so that two at the same time never both pay for a clause, nor both get it free.
 */
export async function createOrder(
  ports: CreateOrderPorts,
  memberId: string,
  input: ParsedInput<'orderCreate'>,
  key: string | undefined,
): Promise<CallOutput<'orderCreate'>> {
  if (key === undefined) throw new AppError('idempotency.required');
  const request = { memberId, call: 'orderCreate', key, input };
  try {
    return await placeOrder(ports, request);
  } catch (error) {
    // A repetition takes the key again and fails at the latest there: the answer is looked for then, and not before every order.
    const answered = await earlierAnswer<CallOutput<'orderCreate'>>(ports.database.db, request);
    if (answered) return answered;
    throw error;
  }
}

async function placeOrder(
  { database, catalogue, planVersion, jobs, notifier, freeSpace }: CreateOrderPorts,
  request: KeyedRequest & { input: ParsedInput<'orderCreate'> },
): Promise<CallOutput<'orderCreate'>> {
  const { memberId, input } = request;
  const { script_id: scriptId, version } = input;
  const ordered = await readOrdered(database, memberId, scriptId, version);
  const plan = await planVersion(ordered.key, ordered.document);
  const name = input.name || ordered.title || texts.orders.untitled;
  const settings = settingsOf(input, ordered.lexicon);
  if ((await freeSpace()) < neededBytes(settings, plan.durationMs)) throw new AppError('storage.full');

  const place = async (tx: Executor) => {
    // From here on the member's orders come one after another, and so do repetitions of one key.
    const balance = await lockBalance(tx, memberId, 'points');
    const load = await readLoad(tx, memberId);
    const price = await pricePlan(tx, memberId, plan, catalogue);
    const finished = price.costPoints === 0 ? await findFinished(tx, { memberId, scriptId, version, name, settings }) : undefined;
    if (finished !== undefined) {
      const answer = { order_id: finished, state: 'done' as const, cost_points: 0 };
      await keepAnswer(tx, request, answer);
      return { answer, left: balance };
    }
    checkLoad(load, price.costPoints);
    const { shares, enough } = await sharePrice(tx, memberId, price.costPoints, input.pay_from, { points: balance });
    if (!enough) throw new AppError('points.insufficient', { data: { cost_points: price.costPoints, sources: shares } });
    const id = randomUUID();
    const answer = { order_id: id, state: 'queued' as const, cost_points: price.costPoints };
    const paid = shares.filter(({ amount }) => amount > 0);
    await storeOrder(tx, {
      id,
      memberId,
      scriptId,
      version,
      name,
      settings,
      words: price.words,
      costPoints: price.costPoints,
      totalMs: Math.round(plan.durationMs),
      payments: paid.map(({ source, amount }) => ({ source, amount })),
      newKeys: price.newKeys,
      paidBy: price.paidBy,
      request,
      answer,
    });
    for (const { source, amount } of paid) await sourceNamed(source).charge(tx, { id, memberId, name }, amount);
    await jobs.enqueueRender(tx, { order_id: id });
    return { answer, left: balance - paid.reduce((sum, { source, amount }) => sum + (source === 'points' ? amount : 0), 0) };
  };

  const { answer, left } = await database.transaction(place);
  if (answer.cost_points > 0) notifier.notify(memberId, 'balance:changed', { points: left, words: 0 });
  return answer;
}

function settingsOf(input: ParsedInput<'orderCreate'>, lexicon: LexiconWord[]): OrderSettings {
  const { format, bitrate, sample_rate: sampleRate, bit_depth: bitDepth, extras } = input;
  const { stems, paragraphs, editor_package: editorPackage } = extras;
  return { format, bitrate, sampleRate, bitDepth, extras: { stems, paragraphs, editorPackage }, lexicon };
}
