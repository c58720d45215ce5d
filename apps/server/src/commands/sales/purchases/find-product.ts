import type { OwnKind, PriceList, Product } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/purchases.zh-CN.ts';

/** What a member chooses: an offer of the price list by its id, points for an amount, a place for a voice, a year of a place of theirs. */
export type Choice =
  | { kind: 'vip' | 'package'; id: string }
  | { kind: 'recharge'; amountFen: number }
  | { kind: 'slot'; voice: OwnKind }
  | { kind: 'custody'; slotId: string; voice: OwnKind };

/** The chosen product as it is sold now. Throws `purchase.off` where the site does not have it, `input.invalid` for an amount out of bounds. */
export function findProduct(list: PriceList, choice: Choice): Product {
  switch (choice.kind) {
    case 'recharge':
      return pointsFor(list, choice.amountFen);
    case 'vip':
      for (const { value, name, words, rate, premium, offers } of list.tiers)
        for (const { id, months, price_fen } of offers)
          if (id === choice.id)
            return { kind: 'vip', id, name: texts.products.vip(name, months), price_fen, tier: value, months, words, rate, premium };
      throw new AppError('purchase.off');
    case 'package': {
      const found = list.packages.find(({ id }) => id === choice.id);
      if (!found) throw new AppError('purchase.off');
      return { kind: 'package', ...found, name: texts.products.package(found.words) };
    }
    case 'slot':
      return {
        kind: 'slot',
        id: `slot-${choice.voice}`,
        name: texts.products.slot[choice.voice],
        price_fen: list.voices[`${choice.voice}_fen`],
        voice: choice.voice,
      };
    case 'custody':
      return {
        kind: 'custody',
        id: `custody-${choice.voice}`,
        name: texts.products.custody[choice.voice],
        price_fen: list.voices.custody_fen,
        slot_id: choice.slotId,
        months: terms.custodyMonths,
      };
  }
}

/** Parts of a point are given. */
function pointsFor({ points }: PriceList, amountFen: number): Product {
  if (amountFen < points.least_fen) throw new AppError('input.invalid', { fields: { amount_fen: fields.tooSmall(points.least_fen) } });
  if (amountFen > points.most_fen) throw new AppError('input.invalid', { fields: { amount_fen: fields.tooBig(points.most_fen) } });
  const count = Math.ceil((amountFen * points.per_yuan) / 100);
  return { kind: 'recharge', id: `points-${amountFen}`, name: texts.products.points(count), price_fen: amountFen, points: count };
}

const { fields } = texts;
