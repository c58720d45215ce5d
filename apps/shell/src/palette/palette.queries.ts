import type { Call, FoundGroup } from '@shengyu/api';

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

/** Asks for everything at once; what fails leaves the rest. Rejects only when it is called off. */
export async function askPalette(call: Call, keyword: string, isMember: boolean, signal: AbortSignal): Promise<PaletteAnswer> {
  const options = { signal, quiet: true };
  const [site, scripts, orders] = await Promise.allSettled([
    call('siteSearch', { keyword, page_size: groupSize }, options),
    isMember ? call('scriptLists', { keyword, page_size: ownSize }, options) : undefined,
    isMember ? call('orderLists', { keyword, page_size: ownSize }, options) : undefined,
  ]);
  signal.throwIfAborted();
  return {
    groups: site.status === 'fulfilled' ? site.value.groups : [],
    scripts:
      scripts.status === 'fulfilled'
        ? (scripts.value?.lists ?? []).map(({ id, title, excerpt }) => ({ path: `/edit?script=${id}`, name: title, note: excerpt }))
        : [],
    orders:
      orders.status === 'fulfilled'
        ? (orders.value?.lists ?? []).map(({ name }) => ({ path: `/creation?keyword=${encodeURIComponent(name)}`, name, note: '' }))
        : [],
    failed: [site, scripts, orders].some(({ status }) => status === 'rejected'),
  };
}
