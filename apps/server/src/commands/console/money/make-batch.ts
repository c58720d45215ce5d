import type { CodeGift, CouponTerms, ParsedInput } from '@shengyu/api';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { codeBatches } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts as adminTexts } from '../../../locales/admin.zh-CN.ts';
import { texts } from '../../../locales/gift-codes.zh-CN.ts';
import type { MoneyAction } from './money-action.ts';
import { readWorth } from './worth.ts';
import { findProduct } from '../../sales/purchases/find-product.ts';
import { divideDown } from '../../money/ledger/divide-up.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';
import { dayEnd } from '../../ground/calendar/china-days.ts';
import { addMonths, daysBetween } from '../../ground/calendar/china-months.ts';
import { newPrefix } from '../../sales/gift-codes/code-text.ts';

type Wanted = ParsedInput<'adminCodeMake'>;

/** Codes that give the same. All of them together are what an operator gives away; so are the batches of a day. */
export const makeBatch: MoneyAction<'adminCodeMake'> = {
  kind: 'code.make',
  call: 'adminCodeMake',
  weigh: async ({ tx }, input) => {
    // One batch after the other: those of a day count together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('code.make'))`);
    const { name, count, expire_date: expireDate } = input;
    if (dayEnd(expireDate) <= new Date()) throw new AppError('input.invalid', { fields: { expire_date: adminTexts.fields.past } });
    const { gift, worthFen } = await giftOf(tx, input);
    return {
      subject: { kind: 'codes', id: name, name },
      worthFen: worthFen * count,
      coveredFen: 0,
      facts: { gift: gift.name, count, expire_date: expireDate },
    };
  },
  run: async ({ tx, audit, operator }, input, { subject, facts }) => {
    const { name, count, expire_date: expireDate, reason, note } = input;
    const { gift } = await giftOf(tx, input);
    const prefix = await freePrefix(tx);
    const wanted = { name, prefix, gift, count, operator: operator.account, expiresAt: dayEnd(expireDate) };
    const [batch] = await tx.insert(codeBatches).values(wanted).returning({ id: codeBatches.id });
    if (!batch) throw new Error('a batch of codes was not stored');
    await audit({ action: 'code.make', subject: { ...subject, id: batch.id }, after: { prefix, ...facts }, reason, note });
    return { answer: { batch_id: batch.id, prefix } };
  },
};

/** What each code gives, as it is called, and what one is worth by the price list. */
async function giftOf(tx: Executor, input: Wanted): Promise<{ gift: CodeGift; worthFen: number }> {
  const worth = await readWorth(tx);
  switch (input.give) {
    case 'words': {
      const { words, days } = input;
      return { gift: { kind: 'words', name: texts.gifts.words(words), words, days }, worthFen: worth.ofWords(words) };
    }
    case 'points': {
      const { points } = input;
      return { gift: { kind: 'points', name: texts.gifts.points(points), points }, worthFen: worth.ofPoints(points) };
    }
    case 'vip': {
      const { id, days = null } = input;
      const list = await readPriceList(tx);
      const product = findProduct(list, { kind: 'vip', id });
      if (product.kind !== 'vip') throw new AppError('purchase.off');
      const now = new Date();
      const whole = daysBetween(now, addMonths(now, product.months));
      if (days !== null && days > whole) throw new AppError('input.invalid', { fields: { days: texts.fields.manyDays(whole) } });
      const tier = list.tiers.find(({ value }) => value === product.tier)?.name ?? product.tier;
      const name = days === null ? product.name : texts.gifts.days(tier, days);
      const worthFen = days === null ? product.price_fen : Math.max(1, divideDown(product.price_fen, whole, days));
      return { gift: { kind: 'vip', name, id, days }, worthFen };
    }
    case 'off':
    case 'discount': {
      const { days } = input;
      const terms = termsOf(input);
      const worthFen = terms.kind === 'off' ? terms.off_fen : terms.most_fen;
      return { gift: { kind: 'coupon', name: texts.gifts.coupon(terms), terms, days }, worthFen };
    }
  }
}

function termsOf(input: Extract<Wanted, { give: 'off' | 'discount' }>): CouponTerms {
  const { least_fen, scope } = input;
  if (input.give === 'off') {
    if (least_fen > 0 && input.off_fen >= least_fen) throw new AppError('input.invalid', { fields: { off_fen: texts.fields.muchOff } });
    return { kind: 'off', off_fen: input.off_fen, least_fen, scope };
  }
  return { kind: 'discount', percent: input.percent, most_fen: input.most_fen, least_fen, scope };
}

async function freePrefix(tx: Executor): Promise<string> {
  for (;;) {
    const prefix = newPrefix();
    const [taken] = await tx.select({ id: codeBatches.id }).from(codeBatches).where(eq(codeBatches.prefix, prefix));
    if (!taken) return prefix;
  }
}
