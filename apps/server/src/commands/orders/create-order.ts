import { randomUUID } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { codePointLength, documentText, scriptTitle, type LexiconWord, type ScriptDocument } from '@shengyu/script';
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
import { grantDueAllowance } from '../vip/grant-allowance.ts';
import { refuseVipVoices } from '../voices/refuse-vip-voices.ts';
import { balanceSnapshot, toBalanceSnapshot } from './balance-snapshot.ts';
import { findFinished } from './find-finished.ts';
import { neededBytes } from './needed-bytes.ts';
import { checkLoad, orderBounds } from './order-bounds.ts';
import { outlineScript, type ScriptOutline } from './outline-script.ts';
import { chargeOf, toSources } from './order-payments.ts';
import { clauseKeys, pricePlan } from './price-plan.ts';
import type { QuotePorts } from './quote-order.ts';
import { readOrdered, type OrderedScript } from './read-ordered.ts';
import { pointsFor, sharePrice } from './share-price.ts';
import { storeOrder } from './store-order.ts';

export interface CreateOrderPorts extends QuotePorts {
  jobs: Pick<JobQueue, 'renderStatement'>;
  notifier: Notifier;
  freeSpace: FreeSpace;
}

type Answer = CallOutput<'orderCreate'>;
type OrderRequest = KeyedRequest & { input: ParsedInput<'orderCreate'> };

/** A longer script is ordered without waiting for its plan; a worker makes it. */
export const LONG_CHARACTERS = 3_000;

/** An order before its price is known. */
interface DraftOrder {
  /** The outline where the script is long and its plan not cached. */
  basis: RenderPlan | ScriptOutline;
  name: string;
  settings: OrderSettings;
}

/**
 * Orders a script version: price, charge, order and job in one transaction, once per key. An order of the same files is answered with
 * the finished one that has them. By an outline all words are charged; when the order is planned, what that was too much is given back
 * (`settle-order.ts`).
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
    const [ordered] = await Promise.all([
      readOrdered(ports.database, memberId, input.script_id, input.version),
      grantDueAllowance(ports.database, memberId),
    ]);
    await refuseVipVoices(ports.database.db, ports.catalogue, memberId, ordered.document);
    const place = async (basis: DraftOrder['basis']) => placeOrder(ports, request, await draftOrder(ports, request, ordered, basis));
    const outline = ports.planVersion.cached(ordered.key) ? undefined : await outlineLong(ports, ordered.document);
    const answer = outline && ((await place(outline)) ?? (await earlierAnswer<Answer>(ports.database.db, request)));
    if (answer) return answer;
    const placed = await place(await ports.planVersion({ ...ordered, owner: memberId }));
    if (!placed) throw new Error('an order with a plan is placed or refused');
    return placed;
  } catch (error) {
    // Repetitions are rare: only an order that fails, at the latest because its key is taken, looks for an earlier answer.
    const answered = await earlierAnswer<Answer>(ports.database.db, request);
    if (answered) return answered;
    throw error;
  }
}

/** The outline of a script that is too long to be planned within the call. */
async function outlineLong({ catalogue }: CreateOrderPorts, document: ScriptDocument): Promise<ScriptOutline | undefined> {
  return codePointLength(documentText(document)) > LONG_CHARACTERS ? await outlineScript(document, catalogue) : undefined;
}

/** What depends on the script alone, so that it needs no lock. */
async function draftOrder(
  ports: CreateOrderPorts,
  { input }: OrderRequest,
  { title, document, lexicon }: OrderedScript,
  basis: DraftOrder['basis'],
): Promise<DraftOrder> {
  const settings = settingsOf(input, lexicon);
  if ((await ports.freeSpace()) < neededBytes(settings, basis.durationMs)) throw new AppError('storage.full');
  const name = input.name || scriptTitle(title, documentText(document)) || texts.orders.untitled;
  return { basis, name, settings };
}

/**
 * Prices, charges and queues a draft. The lock of the member's account puts the member's orders one after another, so that of two at the
 * same time exactly one pays for a clause. `undefined` where only a plan tells: an outline knows neither that
 * less than all words is enough nor that the order is free.
 */
async function placeOrder(
  { database, catalogue, jobs, notifier }: CreateOrderPorts,
  request: OrderRequest,
  { basis, name, settings }: DraftOrder,
): Promise<Answer | undefined> {
  const { memberId, input } = request;
  const plan = 'clauses' in basis ? basis : undefined;
  const version = { scriptId: input.script_id, version: input.version };
  const id = randomUUID();
  const job = await jobs.renderStatement({ order_id: id });
  const placed = await database.pipelined(async (send) => {
    const opened = accountOpened(memberId, 'points');
    const locked = accountLocked(memberId, 'points');
    const [, , rows] = await send(opened, locked, balanceSnapshot(memberId, plan ? clauseKeys(plan) : []));
    const { funds, load, paid, open } = toBalanceSnapshot(rows);
    const { words, billedWords, newKeys } = 'clauses' in basis ? pricePlan(basis, paid, catalogue) : { ...basis, newKeys: [] };

    const costPoints = pointsFor(billedWords, funds.rate);
    const { shares, payments, missingPoints } = sharePrice(billedWords, funds, input.pay_from);
    const left = { points: funds.points, words: sumOf(funds.lots, ({ balance }) => balance) };

    const finished = !plan || costPoints === 0 ? await findFinished(send, { memberId, ...version, name, settings }) : undefined;
    if (!plan && (finished !== undefined || missingPoints > 0 || load.freeToday >= orderBounds.freeADay)) return undefined;
    if (finished !== undefined) {
      const answer: Answer = { order_id: finished, state: 'done', cost_points: 0 };
      void send(storeAnswer(request, answer));
      return { answer, left };
    }

    checkLoad(load, costPoints);
    if (missingPoints > 0)
      throw new AppError('points.insufficient', {
        data: { cost_points: costPoints, missing_points: missingPoints, sources: toSources(shares) },
      });
    const charges = payments.map((payment) => movement(chargeOf({ id, memberId, name }, payment)));
    const answer: Answer = { order_id: id, state: 'queued', cost_points: costPoints };
    const totalMs = Math.round(basis.durationMs);
    const paidFor = { payments, newKeys, dependsOn: open };
    const price = { words, billedWords, costPoints, rateThousandths: Math.round(funds.rate * 1_000) };
    const order = { id, memberId, ...version, name, settings, ...price, settled: plan !== undefined, totalMs, ...paidFor };
    // Not awaited: it shares its round trip with the commit.
    void send(storeOrder({ ...order, request, answer }), ...charges, job);
    for (const { source, amount } of payments) left[source === 'points' ? 'points' : 'words'] -= amount;
    return { answer, left };
  });
  if (placed && placed.answer.cost_points > 0) notifier.notify(memberId, 'balance:changed', placed.left);
  return placed?.answer;
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number => items.reduce((sum, item) => sum + of(item), 0);

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
