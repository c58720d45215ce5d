/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, SiteConfig } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { texts } from '../locales/zh-CN.ts';
import { MainHeader } from './MainHeader.tsx';

const call = (() => Promise.reject(new Error('no API'))) as unknown as Call;
const topNav = [
  { name: '资讯', path: '/news', target: 'self' },
  { name: '课程', path: '/course', target: 'blank' },
];

function show(config: SiteConfig | null) {
  render(
    <NavProvider location={{ pathname: '/news/7', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ config })} call={call}>
        <MainHeader />
      </SessionProvider>
    </NavProvider>,
  );
}

test('the navigation is that of the configuration, and says where the reader is', () => {
  show({ top_nav: topNav } as unknown as SiteConfig);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['资讯', '/news', null],
    ['课程', '/course', '_blank'],
  ]);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
});

test('the menu keeps the keyboard while it is open and gives the focus back', async () => {
  show({ top_nav: topNav } as unknown as SiteConfig);
  await userEvent.click(screen.getByRole('button', { name: texts.openMenu }));
  const button = screen.getByRole('button', { name: texts.closeMenu });
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const stops = [...(menu?.querySelectorAll('a, button') ?? [])];
  expect(stops.map((stop) => stop.textContent)).toEqual(['资讯', '课程', texts.auth.signIn]);
  button.focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(stops[0]);
  for (const _ of stops) await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(stops[2]);
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('.nav-drawer')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.openMenu }));
});
