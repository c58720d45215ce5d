/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

test('the error takes the place of the note and belongs to the field', () => {
  const { rerender } = render(<TextInput label="账号" note="3 到 12 个字" />);
  const input = screen.getByRole('textbox', { name: '账号' });
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('3 到 12 个字');
  rerender(<TextInput label="账号" note="3 到 12 个字" error="已经有人用了" />);
  expect(screen.getByRole('alert').textContent).toBe('已经有人用了');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('3 到 12 个字')).toBeNull();
});

test('a hidden label still names the field', () => {
  render(<TextInput label="搜索" hiddenLabel />);
  expect(screen.getByRole('textbox', { name: '搜索' })).toBeTruthy();
});
