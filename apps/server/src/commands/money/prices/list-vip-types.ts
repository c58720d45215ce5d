import type { CallOutput } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import { readPriceList } from './read-price-list.ts';

/** The membership tiers of this site, from the lowest to the highest. */
export async function listVipTypes(db: Executor): Promise<CallOutput<'vipTypes'>> {
  const { tiers } = await readPriceList(db);
  return tiers.map(({ name, value, desc }) => ({ name, value, tag_name: name, desc }));
}
