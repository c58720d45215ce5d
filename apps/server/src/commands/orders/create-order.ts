import { randomUUID } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { documentText, scriptTitle, type LexiconWord } from '@shengyu/script';
import type { OrderSettings } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/zh-CN.ts';
import type { FreeSpace } from '../../ports/free-space.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import type { Notifier } from '../../ports/notifier.ts';
import type { RenderPlan } from '../../render/renderer.ts';
import { earlierAnswer, storeAnswer, type KeyedRequest } from '../idempotency/once.ts';
import { accountLocked, accountOpened } from '../ledger/accounts.ts';
import { movement } from '../ledger/post-movement.ts';
import { refuseVipVoices } from '../voices/refuse-vip-voices.ts';
import { balanceSnapshot, toBalanceSnapshot } from './balance-snapshot.ts';
import { findFinished } from './find-finished.ts';
import { neededBytes } from './needed-bytes.ts';
import { checkLoad } from './order-bounds.ts';
import { sharePrice, sourceNamed } from './payment-sources.ts';
import { clauseKeys, pricePlan } from './price-plan.ts';
import type { QuotePorts } from './quote-order.ts';
import { readOrdered } from './read-ordered.ts';
import { storeOrder } from './store-order.ts';

export interface CreateOrderPorts extends QuotePorts {
  jobs: Pick<JobQueue, 'renderStatement'>;
  notifier: Notifier;
  freeSpace: FreeSpace;
}

type Answer = CallOutput<'orderCreate'>;
type OrderRequest = KeyedRequest & { input: ParsedInput<'orderCreate'> };

/** An order before its price is known. */
interface DraftOrder {
  plan: RenderPlan;
  name: string;
  settings: OrderSettings;
}

/**
 * Orders a script version: price, charge, order and job in one transaction, once per key. An order of the same files is answered with
 * the finished one that has them.
 */
export async function createOrder(
  ports: CreateOrderPorts,
  memberId: string,
  input: ParsedInput<'orderCreate'>,
  key: string | undefined,
): Promise<Answer> {
  if (key === undefined) throw new AppError('idempotency.required');
  const request = { memberId, call: 'orderCreate', key, input };
  try {
    return await placeOrder(ports, request, await draftOrder(ports, request));
  } catch (error) {
    // Repetitions are rare: only an order that fails, at the latest because its key is taken, looks for an earlier answer.
    const answered = await earlierAnswer<Answer>(ports.database.db, request);
    if (answered) return answered;
    throw error;
  }
}

/** Reads and plans what is ordered. It depends on the text alone, so it needs no lock. */
async function draftOrder(ports: CreateOrderPorts, { memberId, input }: OrderRequest): Promise<DraftOrder> {
  const ordered = await readOrdered(ports.database, memberId, input.script_id, input.version);
  await refuseVipVoices(ports.database.db, ports.catalogue, memberId, ordered.document);
  const plan = await ports.planVersion({ ...ordered, owner: memberId });
  const settings = settingsOf(input, ordered.lexicon);
  if ((await ports.freeSpace()) < neededBytes(settings, plan.durationMs)) throw new AppError('storage.full');
  const name = input.name || scriptTitle(ordered.title, documentText(ordered.document)) || texts.orders.untitled;
  return { plan, name, settings };
}

/**
 * Prices, charges and queues a draft. The lock of the member's account puts the member's orders one after another, so that of two at the
 * same time exactly one pays for a clause.
 */
async function placeOrder(
  { database, catalogue, jobs, notifier }: CreateOrderPorts,
  request: OrderRequest,
  draft: DraftOrder,
): Promise<Answer> {
  const { memberId, input } = request;
  const { plan, name, settings } = draft;
  const version = { scriptId: input.script_id, version: input.version };
  const id = randomUUID();
  const job = await jobs.renderStatement({ order_id: id });
  const { answer, left } = await database.pipelined(async (send) => {
    const opened = accountOpened(memberId, 'points');
    const locked = accountLocked(memberId, 'points');
    const [, , rows] = await send(opened, locked, balanceSnapshot(memberId, clauseKeys(plan)));
    const { points, load, paid, open } = toBalanceSnapshot(rows);
    const { words, costPoints, newKeys } = pricePlan(plan, paid, catalogue);

    const finished = costPoints === 0 ? await findFinished(send, { memberId, ...version, name, settings }) : undefined;
    if (finished !== undefined) {
      const answer: Answer = { order_id: finished, state: 'done', cost_points: 0 };
      void send(storeAnswer(request, answer));
      return { answer, left: points };
    }

    checkLoad(load, costPoints);
    const { shares, enough } = sharePrice(costPoints, { points }, input.pay_from);
    if (!enough) throw new AppError('points.insufficient', { data: { cost_points: costPoints, sources: shares } });
    const payments = shares.filter(({ amount }) => amount > 0).map(({ source, amount }) => ({ source, amount }));
    const charges = payments.map(({ source, amount }) => movement(sourceNamed(source).charge({ id, memberId, name }, amount)));
    const answer: Answer = { order_id: id, state: 'queued', cost_points: costPoints };
    const totalMs = Math.round(plan.durationMs);
    const order = { id, memberId, ...version, name, settings, words, costPoints, totalMs, payments, newKeys, dependsOn: open };
    // Not awaited: it shares its round trip with the commit.
    void send(storeOrder({ ...order, request, answer }), ...charges, job);
    const spent = payments.find(({ source }) => source === 'points')?.amount ?? 0;
    return { answer, left: points - spent };
  });
  if (answer.cost_points > 0) notifier.notify(memberId, 'balance:changed', { points: left, words: 0 });
  return answer;
}

function settingsOf(input: ParsedInput<'orderCreate'>, lexicon: LexiconWord[]): OrderSettings {
  const {
    format,
    bitrate,
    sample_rate: sampleRate,
    bit_depth: bitDepth,
    loudness_lufs: loudnessLufs,
    extras,
    captions,
    destination,
  } = input;
  const { stems, paragraphs, editor_package: editorPackage } = extras;
  return {
    format,
    bitrate,
    sampleRate,
    bitDepth,
    loudnessLufs,
    extras: { stems, paragraphs, editorPackage },
    ...(captions && { captions: { aspect: captions.aspect, charactersPerLine: captions.characters_per_line } }),
    ...(destination && { destination }),
    lexicon,
  };
}
