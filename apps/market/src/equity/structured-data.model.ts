import type { StructuredData } from '@shengyu/contract';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import type { Prices } from './equity.queries.ts';

interface Sold {
  id: string;
  months: number;
  price_fen: number;
}

const offerData = ({ id, months, price_fen: fen }: Sold) => ({
  '@type': 'Offer',
  url: `/equity?offer=${id}`,
  price: (fen / 100).toFixed(2),
  priceCurrency: 'CNY',
  availability: 'https://schema.org/InStock',
  eligibleDuration: { '@type': 'QuantitativeValue', value: months, unitCode: 'MON' },
});

/** schema.org Product with its offers: each tier, and the packages of words. */
export function goodsData({ tiers, packages }: Pick<Prices, 'tiers' | 'packages'>): StructuredData[] {
  const image = '/card/equity.png';
  return [
    ...tiers
      .filter(({ offers }) => offers.length > 0)
      .map(({ name, desc, offers }) => ({ '@type': 'Product', name, description: desc || name, image, offers: offers.map(offerData) })),
    ...(packages.length > 0
      ? [{ '@type': 'Product', name: texts.sale.packages, description: texts.sale.packagesNote, image, offers: packages.map(offerData) }]
      : []),
  ];
}
