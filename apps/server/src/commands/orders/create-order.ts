import { randomUUID } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { documentText, scriptTitle, type LexiconWord } from '@shengyu/script';
import type { Ask, Ending } from '../../db/exchange.ts';
import type { OrderSettings } from '../../db/schema/index.ts';
import type { Step } from '../../db/statement.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/zh-CN.ts';
import type { FreeSpace } from '../../ports/free-space.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import type { Notifier } from '../../ports/notifier.ts';
import type { RenderPlan } from '../../render/renderer.ts';
import { earlierAnswer, keepAnswer, type KeyedRequest } from '../idempotency/once.ts';
import { accountLocked, accountOpened } from '../ledger/accounts.ts';
import { movement } from '../ledger/post-movement.ts';
import { refuseVipVoices } from '../voices/refuse-vip-voices.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { findFinished } from './find-finished.ts';
import { neededBytes } from './needed-bytes.ts';
import { checkLoad } from './order-bounds.ts';
import { sharePrice, sourceNamed } from './payment-sources.ts';
import { clauseKeys, pricePlan } from './price-plan.ts';
import type { QuotePorts } from './quote-order.ts';
import { readOrdered } from './read-ordered.ts';
import { askStanding, toStanding, type Standing } from './read-standing.ts';
import { storeOrder } from './store-order.ts';

export interface CreateOrderPorts extends QuotePorts {
  jobs: Pick<JobQueue, 'renderStep'>;
  notifier: Notifier;
  freeSpace: FreeSpace;
}

type Answer = CallOutput<'orderCreate'>;
type OrderRequest = KeyedRequest & { input: ParsedInput<'orderCreate'> };

/** What was asked for, before it is known what it costs. */
interface Wanted {
  id: string;
  request: OrderRequest;
  plan: RenderPlan;
  name: string;
  settings: OrderSettings;
  job: Step;
}

/**
 * Orders a script version: price, charge, order and job in one transaction, once per key. The same files once more are the finished
 * order that has them. A member's orders are priced one after another, so that two at the same time never both pay for a clause, nor
 * both get it free.
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
    return await placeOrder(ports, request);
  } catch (error) {
    // A repetition takes the key again and fails at the latest there: the answer is looked for then, and not before every order.
    const answered = await earlierAnswer<Answer>(ports.database.db, request);
    if (answered) return answered;
    throw error;
  }
}

async function placeOrder(ports: CreateOrderPorts, request: OrderRequest): Promise<Answer> {
  const { database, planVersion, freeSpace, notifier } = ports;
  const { memberId, input } = request;
  // All that depends on the text alone comes before the member's account is locked.
  const ordered = await readOrdered(database, memberId, input.script_id, input.version);
  await refuseVipVoices(database.db, ports.catalogue, memberId, ordered.document);
  const plan = await planVersion(ordered.key, ordered.document);
  const settings = settingsOf(input, ordered.lexicon);
  if ((await freeSpace()) < neededBytes(settings, plan.durationMs)) throw new AppError('storage.full');

  const id = randomUUID();
  const name = input.name || scriptTitle(ordered.title, documentText(ordered.document)) || texts.orders.untitled;
  const wanted = { id, request, plan, name, settings, job: await ports.jobs.renderStep({ order_id: id }) };
  const { answer, left } = await database.exchange(async (ask) => {
    const standing = await lockStanding(ask, memberId, clauseKeys(plan));
    return decide(ask, ports.catalogue, wanted, standing);
  });
  if (answer.cost_points > 0) notifier.notify(memberId, 'balance:changed', { points: left, words: 0 });
  return answer;
}

/** From here on the member's orders come one after another, and so do repetitions of one key. */
async function lockStanding(ask: Ask, memberId: string, keys: readonly string[]): Promise<Standing> {
  const lock = accountLocked(memberId, 'points');
  const standing = askStanding(memberId, keys);
  const [account, rows] = await ask(lock, standing);
  if (account.length > 0) return toStanding(rows);
  const [, , again] = await ask(accountOpened(memberId, 'points'), lock, standing);
  return toStanding(again);
}

/** What is to be written, or the finished order that is the same. Throws what stands against it. */
async function decide(
  ask: Ask,
  catalogue: VoiceCatalogue,
  { id, request, plan, name, settings, job }: Wanted,
  { points, load, paid, open }: Standing,
): Promise<Ending<{ answer: Answer; left: number }>> {
  const { memberId, input } = request;
  const { script_id: scriptId, version } = input;
  const { words, costPoints, newKeys } = pricePlan(plan, paid, catalogue);
  const finished = costPoints === 0 ? await findFinished(ask, { memberId, scriptId, version, name, settings }) : undefined;
  if (finished !== undefined) {
    const answer: Answer = { order_id: finished, state: 'done', cost_points: 0 };
    return { last: [keepAnswer(request, answer)], answer: { answer, left: points } };
  }
  checkLoad(load, costPoints);
  const { shares, enough } = sharePrice(costPoints, { points }, input.pay_from);
  if (!enough) throw new AppError('points.insufficient', { data: { cost_points: costPoints, sources: shares } });
  const payments = shares.filter(({ amount }) => amount > 0).map(({ source, amount }) => ({ source, amount }));
  const charges = payments.map(({ source, amount }) => movement(sourceNamed(source).charge({ id, memberId, name }, amount)));
  const answer: Answer = { order_id: id, state: 'queued', cost_points: costPoints };
  const totalMs = Math.round(plan.durationMs);
  const order = { id, memberId, scriptId, version, name, settings, words, costPoints, totalMs, payments, newKeys, leansOn: open };
  const spent = payments.reduce((sum, { source, amount }) => sum + (source === 'points' ? amount : 0), 0);
  return { last: [storeOrder({ ...order, request, answer }), ...charges, job], answer: { answer, left: points - spent } };
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
