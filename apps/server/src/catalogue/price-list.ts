import type { PriceList } from '@shengyu/api';
import { discount, terms } from '@shengyu/api/terms';
import { texts } from '../locales/purchases.zh-CN.ts';

const { points, vip, svip } = terms.plans;

const offersOf = (tier: string, plan: { monthFen: number; quarterFen: number; yearFen: number }) => [
  { id: `${tier}-month`, months: 1, price_fen: plan.monthFen },
  { id: `${tier}-quarter`, months: 3, price_fen: plan.quarterFen },
  { id: `${tier}-year`, months: 12, price_fen: plan.yearFen },
];

/** What a new site sells, until an operator stores another list in the database, under `price_list`. */
export const defaultPriceList: PriceList = {
  points: {
    per_yuan: terms.pointsPerYuan,
    amounts_fen: [...points.amountsFen],
    least_fen: points.leastFen,
    most_fen: points.mostFen,
  },
  tiers: [
    {
      value: 'vip',
      name: 'VIP',
      desc: texts.tiers.desc(vip.words, discount(vip.rate), vip.premium),
      words: vip.words,
      rate: vip.rate,
      premium: vip.premium,
      offers: offersOf('vip', vip),
    },
    {
      value: 'svip',
      name: 'SVIP',
      desc: texts.tiers.desc(svip.words, discount(svip.rate), svip.premium),
      words: svip.words,
      rate: svip.rate,
      premium: svip.premium,
      offers: offersOf('svip', svip),
    },
  ],
  packages: terms.wordPackages.map(({ words, priceFen }) => ({
    id: `words-${words}`,
    words,
    months: terms.wordPackageMonths,
    price_fen: priceFen,
  })),
  voices: { clone_fen: terms.slotFen.clone, design_fen: terms.slotFen.design, custody_fen: terms.voicePlaceFen, rate: terms.rates.cloned },
};
