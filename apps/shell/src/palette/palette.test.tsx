/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, CallName } from '@shengyu/api';
import type { SitePage } from '@shengyu/contract';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { SitePagesContext } from '../routing/site-pages-context.ts';
import { texts } from '../search/locales/zh-CN.ts';
import { openPalette } from './open-palette.ts';
import { paletteGroups } from './palette-items.model.ts';
import { PalettePlace } from './PalettePlace.tsx';

const page = (path: string, title: string, more: Partial<SitePage> = {}): SitePage => ({
  ...{ path, title, description: '', words: [], nav: [], listed: true, auth: false },
  ...more,
});
const pages = [page('/news', '资讯'), page('/podcast', '播客'), page('/account', '账户明细', { auth: true })];
const found = (path: string, title: string) => ({
  ...{ kind: 'news' as const, path, title: [{ text: title, hit: false }], excerpt: [], note: '', solved: false, time: '', voice: null },
});
const answer = {
  groups: [{ kind: 'news' as const, count: 1, more: false, lists: [found('/news/7', '播客怎么录')] }],
  scripts: [],
  orders: [],
  failed: false,
};
const sources = {
  typed: '播',
  pages,
  mainPaths: ['/podcast'],
  recent: [],
  answer: undefined,
  isMember: false,
  isDark: false,
  isOnSale: true,
  newScriptHref: '/edit',
};

beforeAll(() => {
  // jsdom opens no dialogs and scrolls nothing.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  Element.prototype.scrollIntoView = () => undefined;
});

test('pages and what the server finds are one list that says what each is; the last is a search of the whole site', () => {
  const groups = paletteGroups({ ...sources, answer });
  expect(groups.map(({ title }) => title)).toEqual([texts.results, texts.groups.whole]);
  expect(groups[0]?.items.map(({ key, hint }) => [key, hint])).toEqual([
    ['/podcast', texts.pages],
    ['/news/7', texts.kinds.news],
  ]);
  expect(groups.at(-1)?.items.at(-1)?.go).toEqual({ path: '/search?keyword=%E6%92%AD' });
});

test('without a letter it offers pages that this visitor may see, and actions', () => {
  const paths = paletteGroups({ ...sources, typed: '' }).flatMap(({ items }) => items.map(({ key }) => key));
  expect(paths).toEqual(['action:newScript', 'action:bringIn', 'action:signIn', 'action:plans', 'action:dark', '/podcast', '/news']);
});

// covers: fault-28
test('a member without a letter is offered the newest scripts first, and to leave last', () => {
  const scripts = [{ path: '/edit?script=1', name: '渡口', note: '' }];
  const groups = paletteGroups({ ...sources, typed: '', isMember: true, answer: { ...answer, groups: [], scripts } });
  expect(groups[0]?.items.map(({ key }) => key)).toEqual(['script:/edit?script=1']);
  expect(groups[1]?.items.map(({ key }) => key)).toEqual(
    ['newScript', 'bringIn', 'works', 'topUp', 'plans', 'dark', 'signOut'].map((name) => `action:${name}`),
  );
});

// covers: fault-28
test('what begins with the typed word comes before what has it inside', () => {
  const marked = (path: string, parts: [string, boolean][]) => ({ ...found(path, ''), title: parts.map(([text, hit]) => ({ text, hit })) });
  const course = {
    ...answer.groups[0],
    kind: 'course' as const,
    lists: [
      marked('/course/1', [
        ['从一句', false],
        ['到一章', true],
      ]),
    ],
  };
  const question = {
    ...answer.groups[0],
    kind: 'question' as const,
    lists: [
      marked('/qAnda/1', [
        ['多音字', true],
        ['读错了', false],
      ]),
    ],
  };
  const groups = paletteGroups({
    ...sources,
    typed: 'dyz',
    answer: { ...answer, groups: [course, question] as unknown as typeof answer.groups },
  });
  expect(groups[0]?.items.map(({ key }) => key)).toEqual(['/qAnda/1', '/course/1']);
});

// covers: fault-28
test.each([
  ['充值', 'action:topUp'],
  ['导入', 'action:bringIn'],
  ['tuichu', 'action:signOut'],
  ['作品', 'action:works'],
])('%s finds the action first', (typed, key) => {
  expect(paletteGroups({ ...sources, typed, isMember: true })[0]?.items[0]?.key).toBe(key);
});

test.each(['>', '> ss', '>shense', '>深'])('%s lists actions only', (typed) => {
  const groups = paletteGroups({ ...sources, typed, answer });
  expect(groups.map(({ title }) => title)).toEqual([texts.groups.actions]);
  expect(groups[0]?.items.map(({ key }) => key)).toContain('action:dark');
});

function show(call: Call) {
  const went: string[] = [];
  render(
    <NavProvider
      location={{ pathname: '/', search: '', hash: '' }}
      params={{}}
      navigation={{ ...staticNavigation, navigate: (path) => void went.push(path) }}
    >
      <SessionProvider store={createSession({})} call={call}>
        <SitePagesContext value={pages}>
          <PalettePlace />
        </SitePagesContext>
      </SessionProvider>
    </NavProvider>,
  );
  return went;
}

// covers: pages-39
test('by keyboard alone: opened, typed into, gone through and left, and the field says where it is', async () => {
  const call = ((name: CallName) =>
    Promise.resolve(name === 'siteSearch' ? { read_as: '', groups: answer.groups } : {})) as unknown as Call;
  const went = show(call);
  await userEvent.keyboard('{Control>}k{/Control}播客');
  await screen.findByRole('option', { name: /播客怎么录/ });
  const field = screen.getByRole('combobox');
  const active = (): string | null | undefined => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toContain('播客');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toContain('播客怎么录');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toContain('在全站里找');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(went).toEqual(['/podcast']);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('without the server pages and actions are found, what is typed stays, and it can be tried again', async () => {
  const call = (() => Promise.reject(new Error('no API'))) as unknown as Call;
  show(call);
  act(() => openPalette());
  await userEvent.clear(await screen.findByRole('combobox'));
  await userEvent.keyboard('播客');
  expect((await screen.findByRole('alert')).textContent).toContain(texts.failed);
  expect(screen.getByRole('option', { name: /播客/, selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: texts.retry }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('播客');
});
