/** @jest-environment jsdom */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member, Message, SiteConfig } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider, withAllVipTypes, type Realtime } from '@shengyu/session';
import { texts as shellTexts } from '../../locales/zh-CN.ts';
import { texts as messageTexts } from '../messages/locales/zh-CN.ts';
import { texts } from './locales/zh-CN.ts';
import { MemberCorner } from './MemberCorner.tsx';

afterEach(cleanup);

const user = {
  id: 'm',
  sn: '1',
  account: 'ayuan',
  nickname: '阿远',
  avatar: '',
  points: 2340,
  vip: { type: 'vip', expire_time: '2027-03-02T00:00:00Z' },
  words: { vip: 41_200, packages: 8350, clone: 0, design: 0 },
} as unknown as Member;

const order = (name: string, state: 'done' | 'failed' | 'rendering', read = false): Message => ({
  kind: 'order',
  id: `order:${name}`,
  read,
  time: new Date().toISOString(),
  order: { order_id: name, script_id: 's', name, state, words: 300, cost_points: 30, duration_ms: 41_000, progress: 0.4, error: '' },
});
const notice: Message = {
  kind: 'notice',
  id: 'notice:7',
  read: false,
  time: new Date().toISOString(),
  notice: { id: 7, title: '新课', summary: '' },
};

function show(answer: () => Message[] | Promise<never>) {
  const asked: [string, unknown][] = [];
  const listeners = new Map<string, () => void>();
  const call = (async (name: string, input: unknown) => {
    asked.push([name, input]);
    if (name !== 'messageLists') return { unread: 0 };
    const lists = await answer();
    return { lists, unread: lists.filter(({ read }) => !read).length };
  }) as unknown as Call;
  const realtime = {
    on: (name: string, listener: () => void) => {
      listeners.set(name, listener);
      return () => undefined;
    },
    onReconnect: () => () => undefined,
    emit: () => undefined,
    close: () => undefined,
  } as unknown as Realtime;
  const config = { capabilities: { payment: true, clone: true, design: true } } as SiteConfig;
  const store = createSession({ token: 't', user, config, vipTypes: withAllVipTypes([]) });
  window.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 1 });
    return 0;
  };
  render(
    <NavProvider location={{ pathname: '/creation', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={store} call={call} realtime={realtime}>
        <MemberCorner />
        <button type="button">外面</button>
      </SessionProvider>
    </NavProvider>,
  );
  return { asked, store, tell: (event: string) => act(async () => listeners.get(event)?.()) };
}

const menuButton = () => screen.getByRole('button', { name: shellTexts.menuOf('阿远') });

test('the menu says what the member has, is walked with arrow keys, and gives the focus back', async () => {
  show(() => []);
  menuButton().focus();
  await userEvent.keyboard('{ArrowDown}');
  const menu = await screen.findByRole('menu', { name: texts.label });
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    `${texts.points}2,340`,
    `${texts.vipWords}41,200`,
    `${texts.packages}8,350`,
    ...shellTexts.memberRail.flatMap((part) => part.items.map(({ name }) => name)),
    texts.signOut,
  ]);
  expect(document.activeElement).toBe(items[0]);
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(items.at(-1));
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(document.activeElement).toBe(items[1]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(menuButton());
});

// covers: fault-12
test('the menu says by the calendar of China how long a tier lasts', async () => {
  const { store } = show(() => []);
  act(() => store.setState({ user: { ...user, vip: { type: 'svip', expire_time: '2027-03-02T16:30:00Z', rate: 0.8, premium: true } } }));
  await userEvent.click(menuButton());
  await screen.findByRole('menu', { name: texts.label });
  expect(screen.getByText(/3月3日/).textContent).toMatch(/2027年3月3日/);
});

test('the menu closes with Tab and with a press outside', async () => {
  show(() => []);
  await userEvent.click(menuButton());
  await screen.findByRole('menu');
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(menuButton());
  await screen.findByRole('menu');
  await userEvent.click(screen.getByRole('button', { name: '外面' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the theme is chosen in the menu, and the last item signs out', async () => {
  const { asked, store } = show(() => []);
  await userEvent.click(menuButton());
  await userEvent.click(await screen.findByRole('menuitemradio', { name: texts.themes.dark }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.getByRole('menuitemradio', { name: texts.themes.dark }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('menuitem', { name: texts.signOut }));
  expect(asked.map(([name]) => name)).toContain('loginLogout');
  expect(store.getState().token).toBeNull();
});

test('the bell counts what is unread, and reading one or all takes it away', async () => {
  const { asked } = show(() => [order('雾港', 'done'), notice, order('旧的', 'failed', true)]);
  await userEvent.click(await screen.findByRole('button', { name: shellTexts.messages(2) }));
  const panel = await screen.findByRole('region', { name: messageTexts.title });
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
  expect(within(panel).getByText(messageTexts.doneText(300, '30 积分'))).toBeTruthy();
  await userEvent.click(within(panel).getByRole('tab', { name: /公告/ }));
  await userEvent.click(within(panel).getByRole('link', { name: '新课' }));
  expect(asked.at(-1)).toEqual(['messageRead', { ids: ['notice:7'] }]);
  expect(screen.getByRole('button', { name: shellTexts.messages(1) })).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: messageTexts.allRead }));
  expect(asked.at(-1)).toEqual(['messageRead', {}]);
  expect(screen.getByRole('button', { name: shellTexts.messages(0) })).toBeTruthy();
});

test('an order that ends and a notice that comes are counted without a reload', async () => {
  let lists: Message[] = [order('雾港', 'rendering', true)];
  const { tell } = show(() => lists);
  await screen.findByRole('button', { name: shellTexts.messages(0) });
  lists = [order('雾港', 'done')];
  await tell('order:done');
  await screen.findByRole('button', { name: shellTexts.messages(1) });
  lists = [order('雾港', 'done'), notice];
  await tell('notice:new');
  expect(await screen.findByRole('button', { name: shellTexts.messages(2) })).toBeTruthy();
});

test('nothing to say, and nothing that could be read, are said; trying again helps', async () => {
  let fails = true;
  show(() => (fails ? Promise.reject(new Error('offline')) : []));
  await userEvent.click(screen.getByRole('button', { name: shellTexts.messages(0) }));
  expect(await screen.findByRole('heading', { name: messageTexts.failed })).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: shellTexts.retry }));
  expect(await screen.findByRole('heading', { name: messageTexts.empty })).toBeTruthy();
});
