import { randomUUID } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import {
  codePointLength,
  documentText,
  fenForPoints,
  pointsFor,
  priceShares,
  scriptTitle,
  type LexiconWord,
  type ScriptDocument,
} from '@shengyu/script';
import type { OrderSettings } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { FreeSpace } from '../../../ports/free-space.ts';
import type { JobQueue } from '../../../ports/job-queue.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import type { RenderPlan, VoiceEdition } from '../../../render/renderer.ts';
import { couponUsed, quoteCoupons } from '../../money/coupons/offer-coupons.ts';
import { checkSpending, type Spender } from '../../integrations/keys/key-spending.ts';
import { drawn, openPurse, purseRefusal } from '../../integrations/embed/purse.ts';
import { earlierAnswer, storeAnswer, type KeyedRequest } from '../../ground/idempotency/once.ts';
import { accountLocked, accountOpened } from '../../money/ledger/accounts.ts';
import { movement } from '../../money/ledger/post-movement.ts';
import { allowPurchase } from '../../sales/purchases/allow-purchase.ts';
import { unpinned } from '../../voices/own-states/pin-voices.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';
import { grantDueAllowance } from '../../money/vip/grant-allowance.ts';
import { findSilent } from '../../studio/scripts/find-silent.ts';
import { refuseVoices } from '../../studio/scripts/refuse-voices.ts';
import { balanceSnapshot, toBalanceSnapshot } from '../price/balance-snapshot.ts';
import { findFinished } from './find-finished.ts';
import { neededBytes } from '../files/needed-bytes.ts';
import { nextNight } from '../time/night.ts';
import { checkLoad } from '../price/order-bounds.ts';
import { outlineScript, priceOutline, type ScriptOutline } from '../price/outline-script.ts';
import { chargeOf } from '../../sales/order-states/order-payments.ts';
import { restStored } from '../../sales/order-states/order-rest.ts';
import { soundsStored } from '../price/paid-sounds.ts';
import { payFromStored } from './pay-from.ts';
import { pricePlan } from '../price/price-plan.ts';
import type { QuotePorts } from '../quote/quote-order.ts';
import { readOrdered, type OrderedScript } from '../price/read-ordered.ts';
import { storeOrder } from './store-order.ts';
import { isForNight, workOf } from '../time/time-order.ts';
import { timeVersion } from '../../studio/plan/time-version.ts';
import { checkWaiver, waiverStored, type AskedFrom } from './waive-label.ts';

export interface CreateOrderPorts extends QuotePorts {
  jobs: Pick<JobQueue, 'renderStatement'>;
  notifier: Notifier;
  freeSpace: FreeSpace;
  /** Of the caller. */
  from?: AskedFrom;
  /** The API key that places the order, and what it may spend. */
  spender?: Spender | undefined;
}

type Answer = CallOutput<'orderCreate'>;
type OrderRequest = KeyedRequest & { input: ParsedInput<'orderCreate'> };

/** A longer script is ordered without waiting for its plan; a worker makes it. */
export const LONG_CHARACTERS = 3_000;

/** An order before its price is known. */
interface DraftOrder {
  /** The outline where the script is long and its plan not cached. */
  basis: RenderPlan | ScriptOutline;
  /** What is not spoken, and not paid. */
  silent: Pick<Answer, 'silent'>;
  voiceId: string;
  name: string;
  settings: OrderSettings;
  /** It is not begun before. */
  notBefore: Date | null;
}

/**
 * Orders a script version: price, charge, order and job in one transaction, once per key. An order of the same files is answered with
 * the finished one that has them. By an outline all words are charged, as far as the sources cover them; when the order is planned, what
 * that was too much is given back, or all of it where it was too little (`settle-order.ts`). With `online_fen` the order holds what the
 * sources have and waits until the rest is paid; the clauses it pays for are recorded when it goes on, also by `settle-order.ts`.
 */
export async function createOrder(
  ports: CreateOrderPorts,
  memberId: string,
  input: ParsedInput<'orderCreate'>,
  key: string | undefined,
): Promise<Answer> {
  return (await placeOnce(ports, memberId, input, key)).answer;
}

export interface PlacedOrder {
  answer: Answer;
  /** It was placed by an earlier request of the key. */
  replayed: boolean;
}

/** `createOrder`, and whether this request placed it. */
export async function placeOnce(
  ports: CreateOrderPorts,
  memberId: string,
  input: ParsedInput<'orderCreate'>,
  key: string | undefined,
): Promise<PlacedOrder> {
  if (key === undefined) throw new AppError('idempotency.required');
  const { keep_pay_from: kept } = input;
  if (kept && (ports.purse || ports.spender))
    throw new AppError('input.invalid', { fields: { keep_pay_from: texts.orders.notOwnSession } });
  const request = { memberId, call: 'orderCreate', key, input };
  try {
    const [ordered] = await Promise.all([
      readOrdered(ports.database, memberId, input.script_id, input.version),
      grantDueAllowance(ports.database, memberId),
    ]);
    await refuseVoices(ports.database.db, ports.catalogue, memberId, ordered.document);
    if (input.unlabelled) await checkWaiver(ports.database, input.unlabelled);
    if (input.online_fen !== undefined) await allowPurchase(ports, memberId);
    // Money is asked for by an exact price: whoever saw it has had the plan made.
    const { edition = ports.planVersion.edition } = input;
    const isPlanned = ports.planVersion.cached(ordered.key, edition) !== undefined || input.online_fen !== undefined;
    const outline = isPlanned ? undefined : await outlineLong(ports, ordered.document);
    const basis = outline ?? (await ports.planVersion({ ...ordered, owner: memberId, edition }));
    return { answer: await placeOrder(ports, request, await draftOrder(ports, request, ordered, basis)), replayed: false };
  } catch (error) {
    // Repetitions are rare: only an order that fails, at the latest because its key is taken, looks for an earlier answer.
    const answered = await earlierAnswer<Answer>(ports.database.db, request);
    if (answered) return { answer: answered, replayed: true };
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
  request: OrderRequest,
  { title, document, lexicon, voices }: OrderedScript,
  basis: DraftOrder['basis'],
): Promise<DraftOrder> {
  const { input } = request;
  const edition = 'edition' in basis ? basis.edition : (input.edition ?? ports.planVersion.edition);
  const settings = {
    ...settingsOf(input, lexicon),
    ...(edition === 'natural' && { edition }),
    ...(Object.keys(voices).length > 0 && { voices }),
  };
  if ((await ports.freeSpace()) < neededBytes(settings, basis.durationMs)) throw new AppError('storage.full');
  const name = input.name || scriptTitle(title, documentText(document)) || texts.orders.untitled;
  const notBefore = input.at_night ? await nightFor(ports, request, { document, lexicon }, { basis, edition }) : null;
  const { silent } = await findSilent(document, ports.catalogue);
  const told = silent.length > 0 ? { silent } : {};
  return { basis, silent: told, voiceId: unpinned(document.settings.voiceId), name, settings, notBefore };
}

/** When an order begins that is left for the night; null where it is night. Throws `input.invalid` for one that is not long enough. */
async function nightFor(
  ports: CreateOrderPorts,
  { memberId, input }: OrderRequest,
  { document, lexicon }: Pick<OrderedScript, 'document' | 'lexicon'>,
  { basis, edition }: { basis: DraftOrder['basis']; edition: VoiceEdition },
): Promise<Date | null> {
  const version = { owner: memberId, scriptId: input.script_id, version: input.version };
  const work =
    'clauses' in basis
      ? workOf(basis, await timeVersion(ports, { ...version, document, lexicon, plan: basis }))
      : { edition, soundMs: basis.durationMs };
  if (!isForNight(work)) throw new AppError('input.invalid', { fields: { at_night: texts.orders.notForNight } });
  return nextNight(new Date());
}

/**
 * Prices, charges and queues a draft. The lock of the member's account puts the member's orders one after another, so that of two at the
 * same time exactly one pays for a clause.
 */
async function placeOrder(
  { database, catalogue, jobs, notifier, from = nowhere, spender, purse }: CreateOrderPorts,
  request: OrderRequest,
  { basis, silent, voiceId, name, settings, notBefore }: DraftOrder,
): Promise<Answer> {
  const { memberId, input } = request;
  const plan = 'clauses' in basis ? basis : undefined;
  const version = { scriptId: input.script_id, version: input.version };
  const id = randomUUID();
  const job = await jobs.renderStatement({ order_id: id });
  const prices = input.online_fen === undefined || purse ? undefined : await readPriceList(database.db);
  const placed = await database.pipelined(async (send, tx) => {
    // The owner's lock before the guest's: in this order wherever both are taken.
    const inPurse = purse && (await openPurse(send, purse));
    const opened = accountOpened(memberId, 'points');
    const locked = accountLocked(memberId, 'points');
    const [, , rows] = await send(opened, locked, balanceSnapshot(memberId, plan));
    const { funds: own, load, paid, open } = toBalanceSnapshot(rows);
    const funds = { ...own, points: own.points + (inPurse?.roomPoints ?? 0) };
    const rates = { catalogue, premium: funds.premium };
    const priced = 'clauses' in basis ? pricePlan(basis, paid, rates) : priceOutline(basis, rates, settings.edition ?? 'basic');
    const { words, billedWords, freeMs } = priced;

    const costPoints = pointsFor(billedWords, funds.rate);
    const { sources, payments, missingPoints } = priceShares(billedWords, funds, { payFrom: input.pay_from ?? funds.payFrom });
    const left = { points: funds.points, words: sumOf(funds.lots, ({ balance }) => balance) };

    const finished = !plan || costPoints === 0 ? await findFinished(send, { memberId, ...version, name, settings }) : undefined;
    if (finished !== undefined) {
      const answer: Answer = { order_id: finished, state: 'done', cost_points: 0, ...silent };
      void send(storeAnswer(request, answer));
      return { answer, left };
    }

    const totalMs = Math.round(basis.durationMs);
    checkLoad(load, { costPoints, totalMs, freeMs });
    if (spender && costPoints > 0) await checkSpending(send, spender, costPoints);
    const wholeFen = prices === undefined ? undefined : fenForPoints(missingPoints, prices.points.per_yuan);
    const rest = { kind: 'order', amountFen: wholeFen ?? 0 };
    const isLess = wholeFen !== undefined && input.coupon_id !== undefined;
    const coupon = isLess ? (await quoteCoupons(tx, memberId, rest, input.coupon_id ?? 'none')).coupon : null;
    const couponFen = coupon?.off_fen ?? 0;
    const restFen = wholeFen === undefined ? undefined : wholeFen - couponFen;
    if (plan && missingPoints > 0 && inPurse) throw purseRefusal(inPurse, costPoints, missingPoints);
    if (restFen !== input.online_fen) throw new AppError('purchase.price', { data: { amount_fen: restFen } });
    if (plan && restFen === undefined && missingPoints > 0)
      throw new AppError('points.insufficient', {
        data: { cost_points: costPoints, missing_points: missingPoints, sources },
      });
    const charges = payments.map((payment) => movement(chargeOf({ id, memberId, name, replaces: null }, payment)));
    const state = restFen === undefined ? ('queued' as const) : ('paying' as const);
    const answer: Answer = { order_id: id, state, cost_points: costPoints, ...silent };
    const paidFor = { payments, dependsOn: open };
    const settled = plan !== undefined && state === 'queued';
    const price = { words, billedWords, costPoints, rateThousandths: Math.round(funds.rate * 1_000) };
    const order = {
      ...{ id, memberId, ...version, voiceId, name, settings, replaces: null, apiKeyId: spender?.keyId },
      ...{ ...price, state, settled, totalMs, freeMs, ...paidFor, notBefore },
    };
    // Not awaited: it shares its round trip with the commit.
    const next = restFen === undefined ? job : restStored(order, missingPoints, { amountFen: restFen, couponFen });
    const waived = input.unlabelled ? [waiverStored(id, memberId, input.unlabelled, from)] : [];
    const byPoints = payments.find(({ source }) => source === 'points')?.amount ?? 0;
    const draws = purse ? drawn(purse, id, byPoints - own.points) : [];
    const kept = input.keep_pay_from && input.pay_from?.length ? [payFromStored(memberId, input.pay_from)] : [];
    const sounds = settled ? soundsStored(memberId, id, priced) : [];
    void send(storeOrder({ ...order, request, answer }), ...sounds, ...waived, ...draws, ...kept, ...charges, next);
    if (coupon) void send(couponUsed(id, coupon));
    for (const { source, amount } of payments) left[source === 'points' ? 'points' : 'words'] -= amount;
    return { answer, left };
  });
  if (placed.answer.cost_points > 0) notifier.notify(memberId, 'balance:changed', placed.left);
  return placed.answer;
}

const nowhere: AskedFrom = { address: '', device: '' };
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
    unlabelled,
  } = input;
  const { stems, paragraphs, editor_package: editorPackage, both_captions: bothCaptions } = extras;
  return {
    format,
    bitrate,
    sampleRate,
    bitDepth,
    loudnessLufs,
    extras: { stems, paragraphs, editorPackage, ...(bothCaptions && { bothCaptions }) },
    ...(captions && { captions: { aspect: captions.aspect, charactersPerLine: captions.characters_per_line } }),
    ...(destination && { destination }),
    ...(unlabelled && { unlabelled: true as const }),
    lexicon,
  };
}
