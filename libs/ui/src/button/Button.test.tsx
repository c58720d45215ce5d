/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { LinkContext } from './LinkContext.ts';

afterEach(cleanup);

test('a busy button keeps the focus and does not answer again', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      保存
    </Button>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '保存', busy: true }));
  expect(onClick).not.toHaveBeenCalled();
});

test('links navigate the way the shell says', () => {
  render(
    <LinkContext value={(props) => <a {...props} data-client="yes" />}>
      <LinkButton href="/edit">写</LinkButton>
    </LinkContext>,
  );
  expect(screen.getByRole('link', { name: '写' }).dataset.client).toBe('yes');
});
