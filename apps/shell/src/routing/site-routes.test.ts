import { globSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '@shengyu/contract';
import { createRouteTable } from './route-table.ts';
import { shellRoutes } from './shell-routes.ts';

/** The descriptions of all remotes of the repository: together with the shell's routes they make the site. */
const apps = path.resolve(import.meta.dirname, '../../..');
const remotes = await Promise.all(
  globSync('*/src/remote.ts', { cwd: apps }).map(
    async (file) => ((await import(path.join(apps, file))) as { default: RemoteDefinition }).default,
  ),
);
const table = createRouteTable({ shell: shellRoutes, ...Object.fromEntries(remotes.map(({ name, routes }) => [name, routes])) });

const flagsOf = (pathname: string): string[] => {
  const found = table.find(pathname);
  if (found.kind !== 'page') throw new Error(`${pathname} is ${found.kind}`);
  return Object.entries(found.match.flags).flatMap(([name, on]) => (on ? [name] : []));
};

const pages: Readonly<Record<string, string[]>> = {
  '/': [],
  '/index': [],
  '/aboutus': [],
  '/account': ['auth', 'hiddenFooter', 'isSible'],
  '/account/invoices': ['auth', 'hiddenFooter', 'isSible'],
  '/developers': ['auth', 'hiddenFooter', 'isSible'],
  '/admin': ['auth', 'hiddenFooter', 'showAiHeader'],
  '/admin/orders': ['auth', 'hiddenFooter', 'showAiHeader'],
  '/admin/twofactor': ['auth', 'hiddenFooter', 'showAiHeader'],
  '/collect': ['auth', 'showArticleHeadNav'],
  '/course': ['showArticleHeadNav'],
  '/course/1': ['showArticleHeadNav'],
  '/creation': ['auth', 'hiddenFooter'],
  '/decorate/template': [],
  '/edit': ['hiddenFooter', 'showAiHeader'],
  '/equity': [],
  '/myvoiceclone': ['auth', 'hiddenFooter', 'isClone'],
  '/myvoicedesign': ['auth', 'hiddenFooter', 'isDesign'],
  '/news': ['showArticleHeadNav'],
  '/news/1': ['showArticleHeadNav'],
  '/notice': ['showArticleHeadNav'],
  '/notice/1': ['showArticleHeadNav'],
  '/qAnda': ['showArticleHeadNav'],
  '/qAnda/1': ['showArticleHeadNav'],
  '/supermarket': ['hiddenFooter'],
  '/supermarket/linan': [],
  '/voiceclone': [],
  '/voiceclone/phone': [],
  '/voicedesign': [],
  '/workbenches': [],
};

test.each(Object.entries(pages))('%s is a page with its flags, with .html too', (page, flags) => {
  expect(flagsOf(page).sort()).toEqual(flags.sort());
  expect(flagsOf(`${page === '/' ? '/index' : page}.html`).sort()).toEqual(flags.sort());
});

test('no two remotes offer the same page or the same dialog', () => {
  const offered = [
    ...shellRoutes.map(({ path }) => path),
    ...remotes.flatMap(({ routes, dialogs = {} }) => [...routes.map(({ path }) => path), ...Object.keys(dialogs)]),
  ];
  expect(offered).toEqual([...new Set(offered)]);
});

// covers: fault-53
test('every page that the site lists says in a sentence what it is', () => {
  const places = [...shellRoutes, ...remotes.flatMap(({ routes }) => routes)].flatMap(({ path, place }) =>
    place ? [{ path, place }] : [],
  );
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter(({ place }) => (place.description ?? '').trim() === '').map(({ path }) => path)).toEqual([]);
});

test('/404 has the blank layout', () => {
  expect(table.find('/404')).toMatchObject({ kind: 'page', match: { layout: 'blank', page: 'NotFoundPage' } });
});

// covers: site-39
test.each([
  '/account/FilterCard',
  '/creation/OrderContent',
  '/edit/components',
  '/supermarket/AiCard',
  '/workbenches/cards',
  '/qAnda/components',
  '/myvoiceclone/RecordSound',
  '/myvoicedesign/DesignTags',
])('%s is a part of a page and no page', (path) => {
  expect(table.find(path).kind).not.toBe('page');
});
