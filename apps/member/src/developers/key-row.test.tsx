/** @jest-environment jsdom */
import type { ApiKeyCard } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { cleanup, render, screen } from '@testing-library/react';
import { KeyRow } from './KeyRow.tsx';
import { texts } from './locales/zh-CN.ts';

const key: ApiKeyCard = {
  ...{ id: '1', name: '正式', start: 'sk_live_7Kd2', end: 'a91f', scopes: ['embed'], origins: [], rate: 60, addresses: [], test: false },
  ...{ spending: null, spent_points: 0, words: 0, expire_time: null, revoke_time: null, last_use_time: null },
  create_time: '2026-11-01T00:00:00Z',
};

// covers: fault-68
test('a key without pages says that no page may use it, and one that is over looks so', () => {
  const none = () => undefined;
  const acts = { busy: false, onRotate: none, onEdit: none, onRename: none, onRevoke: none, onEndOld: none };
  const show = (item: ApiKeyCard) => {
    cleanup();
    render(
      <NavProvider location={{ pathname: '/developers', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
        <table>
          <tbody>
            <KeyRow item={item} today="2026-11-30" {...acts} />
          </tbody>
        </table>
      </NavProvider>,
    );
    return screen.getByRole('row').className;
  };
  expect(show(key)).toBe('');
  expect(screen.getByText(texts.keys.noPages)).toBeTruthy();
  expect(show({ ...key, expire_time: '2026-11-29T00:00:00Z' })).toBe('dv-off');
  expect(screen.getByText(texts.keys.expired)).toBeTruthy();
});
