import type { CallOutput } from '@shengyu/api';
import { yuan } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

/** Something that a quotation can be about. */
export interface Offer {
  name: string;
  /** How the call names it. */
  query: Readonly<Record<string, string>>;
}

const t = texts.quote;

/** What the site sells and the scripts the member wrote last. */
export function offersOf(
  { on_sale: onSale, tiers, packages }: CallOutput<'packageLists'>,
  scripts: CallOutput<'scriptLists'>['lists'],
): Offer[] {
  if (!onSale) return [];
  return [
    ...tiers.flatMap(({ name, offers }) =>
      offers.map(({ id, months, price_fen: fen }): Offer => ({ name: t.tier(name, months, yuan(fen)), query: { kind: 'vip', id } })),
    ),
    ...packages.map(({ id, words, price_fen: fen }): Offer => ({ name: t.package(words, yuan(fen)), query: { kind: 'package', id } })),
    { name: t.points, query: { kind: 'recharge' } },
    ...scripts.map(({ id, title, version }): Offer => ({
      name: t.script(title),
      query: { kind: 'script', script_id: id, version: String(version) },
    })),
  ];
}
