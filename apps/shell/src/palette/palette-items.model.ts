import type { Found, MarkedText } from '@shengyu/api';
import type { SitePage } from '@shengyu/contract';
import type { IconName } from '@shengyu/ui';
import { findPages } from '../search/find-pages.ts';
import { markPlain } from '../search/mark-plain.ts';
import { texts } from '../search/locales/zh-CN.ts';
import { searchHref } from '../search/search-query.model.ts';
import type { PaletteAnswer } from './palette.queries.ts';
import type { RecentPlace } from './recent-storage.ts';

export type ActionName = keyof typeof texts.actionWords;

export interface PaletteItem {
  /** Differs from all others of the list. */
  key: string;
  title: MarkedText;
  detail?: MarkedText;
  hint?: string;
  icon: IconName;
  voice?: NonNullable<Found['voice']>;
  /** Where it leads, or what it does. */
  go: { path: string } | { action: ActionName };
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

export interface PaletteSources {
  /** What is typed, with `>` or `@` before it. */
  typed: string;
  pages: readonly SitePage[];
  /** Paths of the main navigation, in its order. */
  mainPaths: readonly string[];
  recent: readonly RecentPlace[];
  answer: PaletteAnswer | undefined;
  isMember: boolean;
  isDark: boolean;
  /** Something can be paid for on this site. */
  isOnSale: boolean;
  newScriptHref: string;
}

/** `>`: actions only; `@`: voices only. */
export function readTyped(typed: string): { only: 'actions' | 'voices' | undefined; keyword: string } {
  const text = typed.trim();
  const only = text.startsWith('>') ? 'actions' : /^[@＠]/.test(text) ? 'voices' : undefined;
  return { only, keyword: only ? text.slice(1).trim() : text };
}

const icons: Readonly<Record<Found['kind'], IconName>> = {
  voice: 'mic',
  course: 'file',
  lesson: 'file',
  news: 'file',
  question: 'help',
  notice: 'bell',
  policy: 'info',
};
const mostPages = 4;

const plain = (text: string): MarkedText => [{ text, hit: false }];
export const nameOf = ({ title }: Pick<PaletteItem, 'title'>): string => title.map(({ text }) => text).join('');

function foundItem({ kind, path, title, excerpt, voice }: Found): PaletteItem {
  return {
    key: path,
    title,
    ...(excerpt.length > 0 && { detail: excerpt }),
    hint: texts.kinds[kind],
    icon: icons[kind],
    ...(voice && { voice }),
    go: { path },
  };
}

/** Actions that what was typed is the beginning of a word of; all of them where nothing was typed. */
function actionItems({ isMember, isDark, isOnSale, newScriptHref }: PaletteSources, keyword: string): PaletteItem[] {
  const word = keyword.toLowerCase();
  const isMeant = (name: ActionName, title: string): boolean =>
    word === '' || title.toLowerCase().includes(word) || texts.actionWords[name].split(' ').some((one) => one.startsWith(word));
  type Offer = readonly [ActionName, IconName];
  const sold: readonly Offer[] = isOnSale ? [...(isMember ? ([['topUp', 'wallet']] as const) : []), ['plans', 'crown']] : [];
  const theme: Offer = isDark ? ['light', 'sun'] : ['dark', 'moon'];
  const offered: readonly Offer[] = isMember
    ? [['newScript', 'plus'], ['bringIn', 'file'], ['works', 'download'], ...sold, theme, ['signOut', 'arrow']]
    : [['newScript', 'plus'], ['bringIn', 'file'], ['signIn', 'key'], ...sold, theme];
  const paths: Partial<Record<ActionName, string>> = {
    newScript: newScriptHref,
    bringIn: '/edit?import=1',
    works: '/creation',
    plans: '/equity',
  };
  return offered.flatMap(([name, icon]) => {
    const title = texts.actions[name];
    if (!isMeant(name, title)) return [];
    const path = paths[name];
    const go = path === undefined ? { action: name } : { path };
    return [{ key: `action:${name}`, title: markPlain(title, keyword), icon, go }];
  });
}

/** Everything the palette shows, in groups that hold something. No item is there twice. */
export function paletteGroups(sources: PaletteSources): readonly PaletteGroup[] {
  const { typed, pages, mainPaths, recent, answer, isMember } = sources;
  const { only, keyword } = readTyped(typed);
  const seen = new Set<string>();
  const group = (title: string, items: readonly PaletteItem[]): PaletteGroup => ({
    title,
    items: items.filter(({ key }) => !seen.has(key) && seen.add(key)),
  });
  const actions = actionItems(sources, keyword);
  if (only === 'actions') return [group(texts.groups.actions, actions)].filter(({ items }) => items.length > 0);
  const found = (answer?.groups ?? []).filter(({ kind }) => only !== 'voices' || kind === 'voice');
  const voices = found.filter(({ kind }) => kind === 'voice').flatMap(({ lists }) => lists.map(foundItem));
  if (only === 'voices') return [group(texts.kinds.voice, voices)].filter(({ items }) => items.length > 0);
  const pageItem = ({ path, title, description }: SitePage): PaletteItem => ({
    key: path,
    title: markPlain(title, keyword),
    ...(description !== '' && { detail: markPlain(description, keyword) }),
    icon: 'right',
    go: { path },
  });
  const own = (kind: 'script' | 'order', items: PaletteAnswer['scripts'] = []): PaletteItem[] =>
    items.map(({ path, name, note }) => ({
      key: `${kind}:${path}`,
      title: markPlain(name, keyword),
      ...(note !== '' && { detail: markPlain(note, keyword) }),
      hint: texts[kind],
      icon: kind === 'script' ? 'file' : 'download',
      go: { path },
    }));
  // As the header has them, then all others.
  const placeOf = ({ path }: SitePage): number => mainPaths.indexOf(path) + 1 || mainPaths.length + 1;
  if (keyword === '')
    return [
      group(texts.groups.scripts, own('script', answer?.scripts)),
      group(
        texts.groups.recent,
        recent.map(({ path, name }) => ({ key: path, title: plain(name), icon: 'clock', go: { path } })),
      ),
      group(texts.groups.actions, actions),
      group(
        texts.groups.pages,
        pages
          .filter(({ listed, auth }) => listed && (isMember || !auth))
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map(pageItem),
      ),
    ].filter(({ items }) => items.length > 0);
  // The best match is first, whatever it is; its kind stands beside it.
  const results = group(texts.results, [
    ...own('script', answer?.scripts),
    ...own('order', answer?.orders),
    ...actions.map((item) => ({ ...item, hint: texts.action })),
    ...voices,
    ...findPages(pages, keyword)
      .slice(0, mostPages)
      .map((found) => ({ ...pageItem(found), hint: texts.pages })),
    ...found.filter(({ kind }) => kind !== 'voice').flatMap(({ lists }) => lists.map(foundItem)),
  ]);
  const searchAll: PaletteItem = {
    key: 'action:search',
    title: markPlain(texts.actions.searchAll(keyword), keyword),
    icon: 'search',
    go: { path: searchHref({ keyword }) },
  };
  const sorted = { ...results, items: results.items.toSorted((a, b) => distanceOf(a, keyword) - distanceOf(b, keyword)) };
  return [sorted, { title: texts.groups.whole, items: [searchAll] }].filter(({ items }) => items.length > 0);
}

/** How far an item is from what was typed: the word itself, its beginning, inside it, or elsewhere. An action is there only for a beginning. */
function distanceOf(item: PaletteItem, keyword: string): number {
  if (nameOf(item).toLowerCase() === keyword.toLowerCase()) return 0;
  if (item.title[0]?.hit || item.key.startsWith('action:')) return 1;
  return item.title.some(({ hit }) => hit) ? 2 : 3;
}
