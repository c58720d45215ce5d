import type { CallOutput, ParsedInput } from '@shengyu/api';
import { countDistinct, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { purchases, siteSettings, vipPeriods } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { lockEdits, refuseStale, versionOf } from '../acts/edits.ts';
import { PRICE_LIST, readPriceList } from '../../money/prices/read-price-list.ts';
import { changedPaths } from './changed-paths.model.ts';
import { priceProblems } from './price-problems.model.ts';

const subject = { kind: 'prices', id: PRICE_LIST } as const;

/** The list of now and what was sold of it. */
export async function showPrices({ db }: Pick<Database, 'db'>): Promise<CallOutput<'adminPrices'>> {
  const list = await readPriceList(db);
  const stored = await db.select({ key: siteSettings.key }).from(siteSettings).where(eq(siteSettings.key, PRICE_LIST));
  const tiers = await countTiers(db);
  const id = sql<string>`${purchases.product} ->> 'id'`;
  const products = await db.select({ id, count: count() }).from(purchases).where(isNotNull(purchases.paidAt)).groupBy(id);
  const [open] = await db.select({ count: count() }).from(purchases).where(eq(purchases.state, 'created'));
  return {
    list,
    version: versionOf(list),
    is_default: stored.length === 0,
    sold: { tiers, products, open: open?.count ?? 0 },
    problems: priceProblems(list, heldOf(tiers)),
  };
}

/** What members would be offered, and what changes. */
export async function previewPrices(
  { db, onSale }: { db: Executor; onSale: () => Promise<boolean> },
  { list }: ParsedInput<'adminPricePreview'>,
): Promise<CallOutput<'adminPricePreview'>> {
  const { points, tiers, packages } = list;
  const isOnSale = await onSale();
  return {
    packages: { on_sale: isOnSale, tiers, packages },
    recharge: { on_sale: isOnSale, points },
    problems: priceProblems(list, heldOf(await countTiers(db))),
    changes: changedPaths(await readPriceList(db), list),
  };
}

/** For purchases from now on: a purchase keeps the product it was made of. Throws `prices.problems` and `edit.conflict`. */
export function savePrices(
  database: Database,
  operator: Operator,
  input: ParsedInput<'adminPriceSave'>,
): Promise<CallOutput<'adminPriceSave'>> {
  const { list, base_version: base, reason } = input;
  return act(database, operator, { call: 'adminPriceSave', input }, async (tx, audit) => {
    await lockEdits(tx);
    const before = await readPriceList(tx);
    await refuseStale(tx, [{ subject, base, current: before }]);
    const problems = priceProblems(list, heldOf(await countTiers(tx)));
    if (problems.length > 0) throw new AppError('prices.problems', { data: { problems } });
    const stored = { value: list, updatedAt: new Date() };
    await tx
      .insert(siteSettings)
      .values({ key: PRICE_LIST, ...stored })
      .onConflictDoUpdate({ target: siteSettings.key, set: stored });
    await audit({ action: 'prices.save', subject: { ...subject, name: PRICE_LIST }, before: { list: before }, after: { list }, reason });
    return { version: versionOf(list) };
  });
}

/** Members who have each tier now or later. */
async function countTiers(db: Executor): Promise<{ tier: string; members: number }[]> {
  return db
    .select({ tier: vipPeriods.tier, members: countDistinct(vipPeriods.memberId) })
    .from(vipPeriods)
    .where(gt(vipPeriods.endsAt, sql`now()`))
    .groupBy(vipPeriods.tier);
}

const heldOf = (tiers: readonly { tier: string; members: number }[]): string[] => tiers.map(({ tier }) => tier);
