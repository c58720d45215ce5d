/** @jest-environment jsdom */
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Call, type Member } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider, useCall } from '@shengyu/session';
import { ConsoleData } from '../data/ConsoleData.tsx';
import type { FactorStatus } from './factor.queries.ts';
import { Operators } from './Operators.tsx';
import { texts as list } from '../list/locales/zh-CN.ts';
import { texts } from './locales/zh-CN.ts';

const status = (change: Partial<FactorStatus>): FactorStatus => ({
  account: 'admin',
  nickname: '小屿',
  factor: 'on',
  proven_until: null,
  recovery_left: 8,
  ...change,
});

// The test's DOM has no modal dialogs.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
});

let members = 0;

/** A form of a page: stores what is typed. */
function Form() {
  const call = useCall();
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    try {
      await call('adminMemberFreeze', { member_id: 'm', reason: 'why' }, { idempotencyKey: 'key' });
      setSaid('stored');
    } catch {
      setSaid('refused');
    }
  };
  return (
    <>
      <input aria-label="typed" />
      <button type="button" onClick={() => void save()}>
        save
      </button>
      <p>{said}</p>
    </>
  );
}

function open(answer: (name: string, input: unknown, options: unknown) => unknown) {
  members += 1;
  const call = (async (name: string, input: unknown, options: unknown) => answer(name, input, options)) as unknown as Call;
  const user = { id: `member-${members}`, nickname: '小屿' } as Member;
  render(
    <NavProvider location={{ pathname: '/admin', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ token: 'token', user })} call={call}>
        <ConsoleData>
          <Operators place="overview">
            <Form />
          </Operators>
        </ConsoleData>
      </SessionProvider>
    </NavProvider>,
  );
}

test('an account without the role is told so, and sees nothing of the page', async () => {
  open(() => {
    throw new ApiError({ code: 0, error: 'operator.required' });
  });
  expect(await screen.findByText(texts.refused.title)).toBeDefined();
  expect(screen.queryByLabelText('typed')).toBeNull();
});

test('an operator without a second factor sets one up first', async () => {
  open(() => status({ factor: 'none' }));
  expect(await screen.findByText(texts.enrol.title)).toBeDefined();
  expect(screen.queryByLabelText('typed')).toBeNull();
});

test('six digits open the page, and a wrong code says how many tries are left', async () => {
  let proven: string | null = null;
  open((name, input) => {
    if (name === 'adminFactorStatus') return status({ proven_until: proven });
    if ((input as { code: string }).code !== '123456')
      throw new ApiError({ code: 0, error: 'operator.code_wrong', data: { error: 'operator.code_wrong', tries_left: 3 } });
    proven = '2026-11-22T12:00:00.000Z';
    return { proven_until: proven, recovery_left: 8 };
  });
  const field = await screen.findByLabelText(texts.code.label);
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByText(texts.code.wrong(3))).toBeDefined();
  await userEvent.type(screen.getByLabelText(texts.code.label), '123456{Enter}');
  expect(await screen.findByLabelText('typed')).toBeDefined();
});

test('a recovery code is taken in the place of six digits', async () => {
  const given: string[] = [];
  open((name, input) => {
    if (name === 'adminFactorProve') given.push((input as { code: string }).code);
    return status({});
  });
  await userEvent.click(await screen.findByRole('button', { name: texts.code.byRecovery }));
  await userEvent.type(screen.getByLabelText(texts.code.recovery), '7KQ2-M9XD-H4TR{Enter}');
  expect(given).toEqual(['7KQ2-M9XD-H4TR']);
});

/** A proven session whose time is over from the second call on, until a code is given. */
function openLate() {
  const keys: unknown[] = [];
  let isOver = false;
  const time = '2026-11-22T12:00:00.000Z';
  open((name, _input, options) => {
    if (name === 'adminFactorProve') isOver = false;
    if (name.startsWith('adminFactor')) return status({ proven_until: isOver ? null : time });
    keys.push((options as { idempotencyKey: string }).idempotencyKey);
    if (isOver) throw new ApiError({ code: 0, error: 'operator.code' });
    return {};
  });
  return {
    keys,
    end: () => {
      isOver = true;
    },
  };
}

// covers: console-1
test('a save whose code ran out asks for one above what was typed, and is made again with its key', async () => {
  const { keys, end } = openLate();
  await userEvent.type(await screen.findByLabelText('typed'), '写了一半');
  end();
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  await userEvent.type(await screen.findByLabelText(texts.code.label), '123456{Enter}');
  expect(await screen.findByText('stored')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('写了一半');
  expect(keys).toEqual(['key', 'key']);
});

test('a save for which no code is given fails, and the next one asks again', async () => {
  const { end } = openLate();
  await screen.findByLabelText('typed');
  end();
  const save = screen.getByRole('button', { name: 'save' });
  await userEvent.click(save);
  await userEvent.click(await screen.findByRole('button', { name: list.close }));
  expect(await screen.findByText('refused')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(save);
  expect(await screen.findByRole('dialog', { name: texts.again.title })).toBeDefined();
});
