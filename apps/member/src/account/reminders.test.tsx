/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import type { Reminders } from './account.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { ReminderCard } from './ReminderCard.tsx';

const words = texts.reminders;
const ready: Reminders = { mail: { on: true, state: 'ready' }, sms: { on: true, state: 'ready' } };
const member = { id: 'm', email: 'a@haibian.example', mobile: '13820468000' } as unknown as Member;

function show(reminders: Reminders, call: Call = () => Promise.reject(new Error('no call is expected'))) {
  const store = createSession({});
  store.getState().signIn({ token: 't', user: member });
  render(
    <NavProvider location={{ pathname: '/account', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={store} call={call}>
        <ReminderCard reminders={reminders} />
      </SessionProvider>
    </NavProvider>,
  );
}
const box = (channel: keyof Reminders) => screen.getByRole('checkbox', { name: words.channels[channel] });
beforeAll(() => Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined }));

// covers: fault-26
test('each way says where it goes, and a choice is stored alone', async () => {
  const calls: unknown[] = [];
  show(ready, ((name: string, input: object) => {
    calls.push([name, input]);
    return Promise.resolve({ ...ready, sms: { on: false, state: 'ready' } });
  }) as unknown as Call);
  expect(screen.getByText(words.about.mail('a@haibian.example'))).toBeTruthy();
  expect(screen.getByText(words.about.sms('138 **** 8000'))).toBeTruthy();
  await userEvent.click(box('sms'));
  await waitFor(() => expect(screen.getByText(words.saved)).toBeTruthy());
  expect(calls).toEqual([['editReminders', { sms: false }]]);
  expect([box('mail'), box('sms')].map((input) => (input as HTMLInputElement).checked)).toEqual([true, false]);
});

test('a choice that is not stored is taken back, and says so', async () => {
  show(ready, () => Promise.reject(new Error('away')));
  await userEvent.click(box('mail'));
  await waitFor(() => expect(screen.getByText(words.failed)).toBeTruthy());
  expect((box('mail') as HTMLInputElement).checked).toBe(true);
});

test('a way without an address leads to where one is bound; one that the site does not have is not offered', () => {
  show({ mail: { on: true, state: 'unbound' }, sms: { on: true, state: 'off' } });
  expect(screen.getByRole('link', { name: words.bind }).getAttribute('href')).toBe('/workbenches');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('a site without any of them says that the bell tells it', () => {
  show({ mail: { on: true, state: 'off' }, sms: { on: true, state: 'off' } });
  expect(screen.getByText(words.bellOnly)).toBeTruthy();
});
