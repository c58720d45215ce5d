/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Call, Member, SiteConfig } from '@shengyu/api';
import { noFlags, type RouteFlags, type SitePage } from '@shengyu/contract';
import { headerSlotId, NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider, type SessionData } from '@shengyu/session';
import { texts } from '../locales/zh-CN.ts';
import { SitePagesContext } from '../routing/site-pages-context.ts';
import { PageLayout } from './PageLayout.tsx';

const call = (() => Promise.reject(new Error('no API'))) as unknown as Call;
const config = {
  login: {},
  capabilities: { payment: true, clone: true, design: true },
  top_nav: [],
  copyright: [{ key: '用户协议', value: '/policy/service' }],
  bottom_nav: [{ name: '学习', children: [{ name: '课程', path: '/course', target: 'self' }] }],
} as unknown as SiteConfig;

function show(
  flags: Partial<RouteFlags>,
  layout: 'default' | 'blank' = 'default',
  session: Partial<SessionData> = {},
  rail = false,
  pages: readonly SitePage[] = [],
  onPhoneSite = false,
) {
  const match = { owner: 'shell', page: 'P', layout, rail, params: {}, flags: { ...noFlags, ...flags } };
  return render(
    <NavProvider location={{ pathname: '/x', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ config, ...session })} call={call}>
        <SitePagesContext value={pages}>
          <PageLayout {...{ match, onPhoneSite }}>
            <p>正文</p>
          </PageLayout>
        </SitePagesContext>
      </SessionProvider>
    </NavProvider>,
  );
}

const navigations = (): (string | null)[] => screen.queryAllByRole('navigation').map((nav) => nav.getAttribute('aria-label'));

test('without flags a page has the main navigation, and the footer of the configuration', () => {
  show({});
  expect(navigations()).toEqual([texts.mainNav]);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: '课程' }).getAttribute('href')).toBe('/course');
  expect(footer.getByRole('link', { name: '用户协议' }).getAttribute('href')).toBe('/policy/service');
});

// covers: site-69
test('hiddenFooter takes the footer away', () => {
  show({ hiddenFooter: true });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

// covers: site-70 site-71 site-72 site-73 site-74
test.each([
  ['showArticleHeadNav', [texts.mainNav, texts.articleNavLabel]],
  ['isSible', [texts.mainNav, texts.memberArea]],
  ['isClone', [texts.workshops.clone.label]],
  ['isDesign', [texts.workshops.design.label]],
  ['showAiHeader', []],
] as const)('%s decides which navigation a page has', (flag, expected) => {
  show({ [flag]: true });
  expect(navigations()).toEqual(expected);
  expect(document.getElementById(headerSlotId) !== null).toBe(flag === 'showAiHeader');
});

test.each([
  ['clone', { isClone: true }, '可用字数 2,200'],
  ['design', { isDesign: true }, '可用字数 1,040'],
] as const)('the header of %s shows the words that its voices can speak', (_kind, flags, balance) => {
  const words = { vip: 900, packages: 100, clone: 1200, design: 40 };
  const user = { id: 'm', mobile: '', nickname: '阿远', points: 3, sn: '1', avatar: '', vip: { type: 'svip', expire_time: '' }, words };
  show(flags, 'default', { token: 't', user: user as unknown as Member });
  expect(screen.getByText(balance)).toBeTruthy();
});

test.each([
  ['clone', { isClone: true }],
  ['design', { isDesign: true }],
  ['main', {}],
  ['AI', { showAiHeader: true }],
] as const)('the %s header lets a visitor sign in', (_name, flags) => {
  show(flags);
  expect(within(screen.getByRole('banner')).getByRole('button', { name: texts.auth.signIn })).toBeTruthy();
});

test.each([
  ['a visitor on a page for members', { auth: true }, null, false],
  ['a member on a page for members', { auth: true }, 't', true],
  ['a visitor on a page for all', {}, null, true],
] as const)('the side rail is there for whom the page is: %s', (_who, flags, token, shown) => {
  show(flags, 'default', { token }, true);
  expect(screen.queryByRole('navigation', { name: texts.memberArea }) !== null).toBe(shown);
});

test('the side rail leads to every page of the member area', () => {
  show({ isSible: true });
  const rail = within(screen.getByRole('navigation', { name: texts.memberArea }));
  expect(rail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/workbenches',
    '/creation',
    '/myvoiceclone',
    '/myvoicedesign',
    '/supermarket?favourite=1',
    '/collect',
    '/account',
    '/equity',
    '/developers',
  ]);
});

test('pages add places of their own to the side rail, below a heading that is there or a new one', () => {
  const page = { title: '', description: '', words: [], listed: false, auth: true };
  show({ isSible: true }, 'default', {}, false, [
    { ...page, path: '/podcast', nav: [{ in: 'rail', group: '创作', name: '播客', icon: 'mic' }] },
    { ...page, path: '/team', nav: [{ in: 'rail', group: '团队', name: '成员', icon: 'nothing' }] },
    { ...page, path: '/creation', nav: [{ in: 'rail', name: '再来一次' }] },
  ]);
  const rail = within(screen.getByRole('navigation', { name: texts.memberArea }));
  const links = (group: string): (string | null)[] =>
    within(rail.getByRole('region', { name: group }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links('创作').at(-1)).toBe('/podcast');
  expect(links('团队')).toEqual(['/team']);
  expect(rail.queryByRole('link', { name: '再来一次' })).toBeNull();
});

test('a site that neither clones nor designs voices offers neither: no place, no words', () => {
  const off = { ...config, capabilities: { payment: true, clone: false, design: false } };
  show({ isSible: true }, 'default', { config: off });
  const rail = within(screen.getByRole('navigation', { name: texts.memberArea }));
  expect(rail.queryByRole('link', { name: '我的克隆' })).toBeNull();
  cleanup();
  show({ isClone: true }, 'default', {
    config: off,
    token: 't',
    user: {
      sn: '1',
      avatar: '',
      nickname: '阿远',
      points: 0,
      words: { vip: 7, packages: 0, clone: 0, design: 0 },
      vip: { type: 'svip' },
    } as unknown as Member,
  });
  expect(screen.queryByText(texts.wordsLeft(7))).toBeNull();
});

test('a phone has a dock in place of the main navigation and the footer', () => {
  show({ isSible: true }, 'default', {}, false, [], true);
  expect(navigations()).toEqual([texts.dockLabel]);
  expect(
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['写', '声音', '作品', '我']);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByRole('button', { name: texts.auth.signIn })).toBeTruthy();
});

test('in the studio of a phone the dock gives way to the transport', () => {
  show({ showAiHeader: true }, 'default', {}, false, [], true);
  expect(navigations()).toEqual([]);
  expect(document.getElementById(headerSlotId)).not.toBeNull();
});

test('the blank layout is the way home and the page', () => {
  show({}, 'blank');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  expect(screen.getByText('正文')).toBeTruthy();
});
