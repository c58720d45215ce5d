/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { ApiError, type Call } from '@shengyu/api';
import { emptyDocument } from '@shengyu/script';
import { act, fireEvent, screen } from '@testing-library/react';
import { ShareDialog } from '../share/ShareDialog.tsx';
import { createStore } from 'zustand/vanilla';
import type { Studio } from '../app/create-studio.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';

const version = { version: 3, name: '', saved_at: '2026-03-01T08:00:00Z', words: 12, pinned: false, ordered: false };

interface Setting {
  member?: boolean;
  scriptId?: string | null;
  /** How many calls go wrong at first. */
  fails?: number;
}

/** Queries tell their components in a task of their own. */
const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 20)));

async function stage(Window: typeof ShareDialog, { member = true, scriptId = 'script', fails = 0 }: Setting = {}) {
  const called: string[] = [];
  let left = fails;
  const call = jest.fn((name: string, input: { open?: boolean }) => {
    called.push(name);
    left -= 1;
    if (left >= 0) return Promise.reject(new ApiError({ code: 0, error: 'server.error' }));
    if (name === 'scriptVersions') return Promise.resolve([version]);
    if (name === 'scriptDetail') return Promise.resolve({ document: emptyDocument('linan') });
    return Promise.resolve({ open: input.open ?? false, token: '', path: '/share/x' });
  }) as unknown as Call & jest.Mock;
  const now = createStore(() => ({ saving: { draft: { scriptId } }, saved: 'saved', title: '' }));
  const flush = jest.fn(async () => {
    called.push('flush');
    return true;
  });
  const studio = { draft: { now, flush } } as unknown as Partial<Studio>;
  const staged = stagePanel(Window, '一张饼', { call, member, studio });
  await settled();
  return { called, ...staged };
}

test.each([ShareDialog, VersionsDialog])('a visitor is asked to sign in, and nothing is read', async (Window) => {
  const { called, session } = await stage(Window, { member: false });
  expect(called).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '去登录' }));
  expect(session.getState().login.open).toBe(true);
});

test.each([
  [ShareDialog, 'scriptShare'],
  [VersionsDialog, 'scriptVersions'],
])('what is on the page is sent before the server is asked, and a failure can be tried again', async (Window, name) => {
  const { called } = await stage(Window, { fails: 1 });
  expect(called.slice(0, 2)).toEqual(['flush', name]);
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await settled();
  expect(called.slice(2, 4)).toEqual(['flush', name]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a script that is only on this device has no link', async () => {
  const { called } = await stage(ShareDialog, { scriptId: null });
  expect(called).toEqual(['flush']);
  expect(screen.getByRole('alert').textContent).toContain('文稿还没存到服务器');
});

test('a link is opened, and shown where it says it was closed', async () => {
  await stage(ShareDialog);
  expect(screen.getByText('还没有开启链接，现在只有你看得到。')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '开启链接' }));
  await settled();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '分享链接' }).value).toMatch(/\/share\/x$/);
});
