/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Call, type Member } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { ConsoleData } from '../data/ConsoleData.tsx';
import type { FactorStatus } from './factor.queries.ts';
import { Operators } from './Operators.tsx';
import { texts } from './locales/zh-CN.ts';

const status = (change: Partial<FactorStatus>): FactorStatus => ({
  account: 'admin',
  nickname: '小屿',
  factor: 'on',
  proven_until: null,
  recovery_left: 8,
  ...change,
});

let members = 0;

function open(answer: (name: string, input: unknown) => unknown) {
  members += 1;
  const call = (async (name: string, input: unknown) => answer(name, input)) as unknown as Call;
  const user = { id: `member-${members}`, nickname: '小屿' } as Member;
  render(
    <NavProvider location={{ pathname: '/admin', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ token: 'token', user })} call={call}>
        <ConsoleData>
          <Operators place="overview">
            <input aria-label="typed" />
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
      throw new ApiError({ code: 0, data: { error: 'operator.code_wrong', tries_left: 3 } });
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
