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
  recent: readonly RecentPlace[];
  answer: PaletteAnswer | undefined;
  isMember: boolean;
  isDark: boolean;
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
function actionItems({ isMember, isDark, newScriptHref }: PaletteSources, keyword: string): PaletteItem[] {
  const word = keyword.toLowerCase();
  const isMeant = (name: ActionName, title: string): boolean =>
    word === '' || title.toLowerCase().includes(word) || texts.actionWords[name].split(' ').some((one) => one.startsWith(word));
  const theme: ActionName = isDark ? 'light' : 'dark';
  const offered: readonly (readonly [ActionName, IconName])[] = [
    ['newScript', 'plus'],
    [theme, isDark ? 'sun' : 'moon'],
    ...(isMember ? [] : ([['signIn', 'key']] as const)),
  ];
  return offered.flatMap(([name, icon]) => {
    const title = texts.actions[name];
    if (!isMeant(name, title)) return [];
    const go = name === 'newScript' ? { path: newScriptHref } : { action: name };
    return [{ key: `action:${name}`, title: markPlain(title, keyword), icon, go }];
  });
}

/** Everything the palette shows, in groups that hold something. No item is there twice. */
export function paletteGroups(sources: PaletteSources): readonly PaletteGroup[] {
  const { typed, pages, recent, answer, isMember } = sources;
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
  if (keyword === '')
    return [
      group(
        texts.groups.recent,
        recent.map(({ path, name }) => ({ key: path, title: plain(name), icon: 'clock', go: { path } })),
      ),
      group(texts.groups.pages, pages.filter(({ listed, auth }) => listed && (isMember || !auth)).map(pageItem)),
      group(texts.groups.actions, actions),
    ].filter(({ items }) => items.length > 0);
  const own = (kind: 'script' | 'order', items: PaletteAnswer['scripts'] = []): PaletteItem[] =>
    items.map(({ path, name, note }) => ({
      key: `${kind}:${path}`,
      title: markPlain(name, keyword),
      ...(note !== '' && { detail: markPlain(note, keyword) }),
      hint: texts[kind],
      icon: kind === 'script' ? 'file' : 'download',
      go: { path },
    }));
  const written = found.filter(({ kind }) => kind !== 'voice');
  return [
    group(texts.groups.scripts, own('script', answer?.scripts)),
    group(texts.groups.orders, own('order', answer?.orders)),
    group(texts.kinds.voice, voices),
    group(texts.groups.pages, findPages(pages, keyword).slice(0, mostPages).map(pageItem)),
    ...written.map(({ kind, lists }) => group(texts.kinds[kind], lists.map(foundItem))),
    group(texts.groups.actions, [
      ...actions,
      {
        key: 'action:search',
        title: markPlain(texts.actions.searchAll(keyword), keyword),
        icon: 'search',
        go: { path: searchHref({ keyword }) },
      },
    ]),
  ].filter(({ items }) => items.length > 0);
}
