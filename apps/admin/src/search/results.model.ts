import { hrefOf, placeGroups, type Place } from '../frame/places.ts';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import type { Found } from './search.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface Result {
  /** Where it leads. */
  value: string;
  name: string;
  note: string;
}

export interface ResultGroup {
  title: string;
  results: Result[];
}

const places: readonly Place[] = placeGroups.flatMap(({ stops }) => stops.map(({ place }) => place));

/** What was found, in groups, each with the address that opens it; groups without a result are left out. */
export function resultGroups(keyword: string, found: Found | undefined): ResultGroup[] {
  const pages = places.filter((place) => keyword !== '' && frame.places[place].includes(keyword));
  const groups: ResultGroup[] = [
    { title: texts.pages, results: pages.map((place) => ({ value: hrefOf(place), name: frame.places[place], note: '' })) },
    {
      title: texts.members,
      results: (found?.members ?? []).map(({ member_id: id, nickname, account, mobile }) => ({
        value: `/admin/members?find=${encodeURIComponent(account)}&open=${id}`,
        name: nickname,
        note: mobile || account,
      })),
    },
    {
      title: texts.orders,
      results: (found?.orders ?? []).map(({ order_id: id, name, member }) => ({
        value: `/admin/orders?find=${id}&order=${id}`,
        name,
        note: member.nickname,
      })),
    },
    {
      title: texts.purchases,
      results: (found?.purchases ?? []).map(({ purchase_id: id, product, member }) => ({
        value: `/admin/orders?find=${id}&purchase=${id}`,
        name: product.name,
        note: member.nickname,
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
