/** @jest-environment jsdom */
import { Activity } from 'react';
import { render } from '@testing-library/react';
import { useLeaveGuard } from './hooks.ts';
import type { LeaveGuard, Navigation } from './navigation.ts';
import { NavProvider } from './NavProvider.tsx';
import { staticNavigation } from './static-navigation.ts';

const guards = new Set<LeaveGuard>();
const navigation: Navigation = {
  ...staticNavigation,
  guard(guard) {
    guards.add(guard);
    return () => guards.delete(guard);
  },
};
const location = { pathname: '/edit', search: '', hash: '' };

function Page({ isChanged }: { isChanged: boolean }) {
  useLeaveGuard(isChanged, '还没保存');
  return null;
}

const tree = (mode: 'visible' | 'hidden', isChanged = true) => (
  <NavProvider location={location} params={{}} navigation={navigation}>
    <Activity mode={mode}>
      <Page isChanged={isChanged} />
    </Activity>
  </NavProvider>
);

/** What a reader who goes away now is asked, and whether the browser asks one who closes the tab. */
function asked(): [(string | undefined)[], boolean] {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return [[...guards].map((guard) => guard()), closing.defaultPrevented];
}

test('a page guards its changes while it is in sight, and no longer than that', () => {
  const { rerender, unmount } = render(tree('visible'));
  expect(asked()).toEqual([['还没保存'], true]);
  rerender(tree('hidden'));
  expect(asked()).toEqual([[], false]);
  rerender(tree('visible'));
  expect(asked()).toEqual([['还没保存'], true]);
  unmount();
  expect(asked()).toEqual([[], false]);
});

test('a page without changes lets everybody go', () => {
  render(tree('visible', false));
  expect(asked()).toEqual([[], false]);
});
