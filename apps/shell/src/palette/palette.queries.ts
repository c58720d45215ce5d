import type { Call, FoundGroup } from '@shengyu/api';
import { spokenTime } from '@shengyu/ui';
import { texts } from '../search/locales/zh-CN.ts';

export interface OwnFound {
  path: string;
  name: string;
  note: string;
}

export interface PaletteAnswer {
  groups: readonly FoundGroup[];
  scripts: readonly OwnFound[];
  orders: readonly OwnFound[];
  /** Part of it did not come. */
  failed: boolean;
}

const ownSize = 3;
const groupSize = 3;

/** Asks for everything at once, without a letter for the newest scripts; what fails leaves the rest. Rejects only when it is called off. */
export async function askPalette(call: Call, keyword: string, isMember: boolean, signal: AbortSignal): Promise<PaletteAnswer> {
  const options = { signal, quiet: true };
  const isEmpty = keyword === '';
  const [site, scripts, orders] = await Promise.allSettled([
    isEmpty ? undefined : call('siteSearch', { keyword, page_size: groupSize }, options),
    isMember ? call('scriptLists', { keyword, page_size: ownSize }, options) : undefined,
    isMember && !isEmpty ? call('orderLists', { keyword, page_size: ownSize }, options) : undefined,
  ]);
  signal.throwIfAborted();
  return {
    groups: site.status === 'fulfilled' ? (site.value?.groups ?? []) : [],
    scripts:
      scripts.status === 'fulfilled'
        ? (scripts.value?.lists ?? []).map(({ id, title, excerpt, words, update_time: time }) => ({
            path: `/edit?script=${id}`,
            name: title,
            note: isEmpty ? texts.recentScript(spokenTime(time), words) : excerpt,
          }))
        : [],
    orders:
      orders.status === 'fulfilled'
        ? (orders.value?.lists ?? []).map(({ name }) => ({ path: `/creation?keyword=${encodeURIComponent(name)}`, name, note: '' }))
        : [],
    failed: [site, scripts, orders].some(({ status }) => status === 'rejected'),
  };
}
