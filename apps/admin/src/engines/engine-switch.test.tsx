/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Call } from '@shengyu/api';
import { createSession, SessionProvider } from '@shengyu/session';
import { EngineSwitch } from './EngineSwitch.tsx';
import type { Engine } from './health.queries.ts';
import { texts } from './locales/engine-switch.zh-CN.ts';

// jsdom has neither modal dialogs nor the popovers of toasts.
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
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
});
afterEach(cleanup);

function show(change: Partial<Engine>) {
  const asked: [string, unknown][] = [];
  const call = (async (name: string, input: unknown) => asked.push([name, input])) as unknown as Call;
  const engine = { engine: 'kokoro', name: 'Kokoro', off: false, stays: false, ...change } as Engine;
  render(
    <SessionProvider store={createSession({ token: 'token' })} call={call}>
      <QueryClientProvider client={new QueryClient()}>
        <EngineSwitch engine={engine} />
      </QueryClientProvider>
    </SessionProvider>,
  );
  return asked;
}

// covers: fault-92
test.each([
  ['stop', false],
  ['start', true],
] as const)('an operator can %s an engine, with a reason', async (act, off) => {
  const asked = show({ off });
  await userEvent.click(screen.getByRole('button', { name: texts[act].of('Kokoro') }));
  const [reason] = texts[act].reasons;
  const dialog = screen.getByRole('dialog', { name: texts[act].of('Kokoro') });
  const done = [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit');
  await userEvent.click(done as HTMLElement);
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: reason }));
  await userEvent.click(done as HTMLElement);
  await waitFor(() => expect(asked).toEqual([['adminEngineSwitch', { id: 'kokoro', off: !off, reason }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the engine of those who chose no voice cannot be stopped', () => {
  show({ stays: true });
  expect([screen.queryByRole('button'), screen.getByText(texts.stays)]).toEqual([null, expect.anything()]);
});
