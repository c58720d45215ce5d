/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Call, type CallName, type ErrorName } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { caretAfter, inGroups, lettersBefore } from './code-text.model.ts';
import { texts } from './locales/zh-CN.ts';
import { RedeemCard } from './RedeemCard.tsx';

const t = texts.code;
const CODE = 'KX26-7QH4-M9RT-2B8C';
const gift = { kind: 'words', name: '字数包 1,000 字', words: 1_000, days: 90 };

function show(answer: (name: CallName) => unknown) {
  const sent: [CallName, unknown, string | undefined][] = [];
  const call = ((name: CallName, input: unknown, options: { idempotencyKey?: string } = {}) => {
    sent.push([name, input, options.idempotencyKey]);
    return Promise.resolve().then(() => answer(name));
  }) as unknown as Call;
  render(
    <NavProvider location={{ pathname: '/account', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({})} call={call}>
        <RedeemCard />
      </SessionProvider>
    </NavProvider>,
  );
  return sent;
}
const refuse =
  (error: ErrorName, data: object = {}) =>
  () => {
    throw new ApiError({ code: 0, error, data: { error, ...data } });
  };
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: t.label });

test('typed and pasted text becomes groups, and the caret stays behind its letter', () => {
  expect(inGroups('kx267q')).toBe('KX26-7Q');
  expect(inGroups(' kx26 7qh4-m9rt\t2b8c and more')).toBe(CODE);
  expect([0, 4, 5, 8, 9, 16].map(caretAfter)).toEqual([0, 4, 6, 9, 11, 19]);
  expect(lettersBefore('KX26-7', 6)).toBe(5);
});

test('a whole code says what it gives before it is redeemed, once, with one key', async () => {
  const sent = show((name) => (name === 'codeLook' ? { gift, expire_time: '2026-12-31T16:00:00Z' } : { gift }));
  await userEvent.type(field(), 'kx267qh4m9rt2b8c');
  expect(field().value).toBe(CODE);
  await waitFor(() => expect(screen.getByText(t.gives(gift.name, 90))).toBeTruthy());
  expect(sent.map(([name]) => name)).toEqual(['codeLook']);
  await userEvent.click(screen.getByRole('button', { name: t.redeem }));
  await waitFor(() => expect(screen.getByText(t.got(gift.name))).toBeTruthy());
  expect(sent.map(([name, input]) => [name, input])).toEqual([
    ['codeLook', { code: CODE }],
    ['codeRedeem', { code: CODE }],
  ]);
  expect(sent[1]?.[2]).toBeTruthy();
});

test('a wrong code says which character it may be, and how many tries are left', async () => {
  show(refuse('code.unknown', { tries_left: 4, hint: { at: 15, meant: 'T' } }));
  fireEvent.change(field(), { target: { value: CODE } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('没有这个码。末尾 C 是不是 T？还能试 4 次'));
  expect(screen.getByRole('button', { name: t.again })).toBeTruthy();
});

test.each([
  ['code.used', { mine: true, time: '2026-11-12T04:00:00Z', gift: '字数包 1,000 字' }, '你 11月12日 用过了，得了“字数包 1,000 字”'],
  ['code.used', { mine: false }, t.used],
  ['code.had', { time: '2026-11-12T04:00:00Z' }, '这批码每人用一个，你 11月12日 用过了'],
  // The first moment at which it is over is midnight.
  ['code.expired', { time: '2026-11-20T16:00:00Z' }, '11月20日 过期了'],
  ['code.stopped', {}, t.stopped],
] as const)('%s says what became of it', async (error, data, text) => {
  show(refuse(error, data));
  fireEvent.change(field(), { target: { value: CODE } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
});

test('after five wrong ones the button counts down, and no code is sent', async () => {
  const sent = show(refuse('code.paused', { wait_seconds: 581 }));
  fireEvent.change(field(), { target: { value: CODE } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t.paused));
  expect(screen.getByRole('button', { name: '9:41' })).toHaveProperty('disabled', true);
  fireEvent.change(field(), { target: { value: 'AAAA-AAAA-AAAA-AAAA' } });
  expect(sent).toHaveLength(1);
});
