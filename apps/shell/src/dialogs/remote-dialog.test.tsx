/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import type { DialogModule, DialogProps } from '@shengyu/contract';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import type { RemoteView } from '../app/boot.ts';
import { dialogTexts as texts } from './locales/zh-CN.ts';
import { showDialog } from './show-dialog.tsx';

afterEach(cleanup);

// The test's DOM has no modal dialogs.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

const member: RemoteView = {
  name: 'member',
  version: '1.0.0',
  base: '/remotes/member/1.0.0/',
  entry: 'e.js',
  container: 'c',
  routes: [],
  dialogs: { checkout: 'CheckoutDialog' },
};
const checkout: DialogModule<'checkout'> = {
  default: ({ input, titleId, onClose }: DialogProps<'checkout'>) => (
    <>
      <h2 id={titleId}>{`还差 ${'needPoints' in input ? input.needPoints : 0}`}</h2>
      <button type="button" onClick={onClose}>
        好
      </button>
    </>
  ),
};

/** Opens the dialog over a page, with `load` in place of the network. */
async function open(load: () => Promise<unknown>, views: readonly RemoteView[] = [member]) {
  const asked: string[] = [];
  let show: (dialog: ReactNode) => void = () => undefined;
  function Page({ pathname }: { pathname: string }) {
    const [dialog, setDialog] = useState<ReactNode>(null);
    useEffect(() => void (show = setDialog), []);
    return (
      <NavProvider location={{ pathname, search: '', hash: '' }} params={{}} navigation={staticNavigation}>
        {dialog}
      </NavProvider>
    );
  }
  const { rerender } = render(<Page pathname="/edit" />, { onCaughtError: () => undefined });
  const ports = {
    remotes: { refresh: () => Promise.resolve(true), views: () => views },
    loader: {
      load: (remote: string, module: string) => {
        asked.push(`${remote}/${module}`);
        return load();
      },
      forget: (remote: string) => void asked.push(`forget ${remote}`),
    },
    show: (next: ReactNode) => show(next),
  };
  let isClosed = false;
  await act(async () => {
    void showDialog('checkout', { needPoints: 12 }, ports).then(() => (isClosed = true));
    await Promise.resolve();
  });
  return { asked, goTo: (path: string) => act(async () => rerender(<Page pathname={path} />)), isClosed: () => isClosed };
}

test('the dialog of the remote that offers it is named by its heading and gets what it was opened with', async () => {
  const { asked, isClosed } = await open(() => Promise.resolve(checkout));
  expect(screen.getByRole('dialog', { name: '还差 12' })).toBeTruthy();
  expect(asked).toEqual(['member/dialogs/CheckoutDialog']);
  expect(isClosed()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '好' }));
  expect([screen.queryByRole('dialog'), isClosed()]).toEqual([null, true]);
});

test('Esc and another page close it', async () => {
  const first = await open(() => Promise.resolve(checkout));
  await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  expect([screen.queryByRole('dialog'), first.isClosed()]).toEqual([null, true]);
  cleanup();
  const second = await open(() => Promise.resolve(checkout));
  await second.goTo('/equity');
  expect([screen.queryByRole('dialog'), second.isClosed()]).toEqual([null, true]);
});

test.each<[what: string, first: () => Promise<unknown>]>([
  ['does not load', () => Promise.reject(new Error('offline'))],
  [
    'throws',
    () =>
      Promise.resolve({
        default: () => {
          throw new Error('broken');
        },
      }),
  ],
])('a dialog that %s says so in its window, and trying again helps', async (_what, first) => {
  const answers = [first, () => Promise.resolve(checkout)];
  const { asked } = await open(() => (answers.shift() ?? first)());
  expect(screen.getByRole('dialog', { name: texts.failed.title })).toBeTruthy();
  expect(screen.getByText(texts.failed.text)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })));
  expect(screen.getByRole('dialog', { name: '还差 12' })).toBeTruthy();
  expect(asked).toEqual(['member/dialogs/CheckoutDialog', 'forget member', 'member/dialogs/CheckoutDialog']);
});

test('where no remote offers the dialog, its window says so and closes', async () => {
  const { asked, isClosed } = await open(() => Promise.resolve(checkout), []);
  expect(screen.getByRole('dialog', { name: texts.failed.title })).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: texts.close }));
  expect(isClosed()).toBe(true);
});
