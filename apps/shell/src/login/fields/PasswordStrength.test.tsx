/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { PasswordStrength } from './PasswordStrength.tsx';

const meter = () => screen.getByRole('meter');

// covers: asvs-6.2.4
test.each([
  'password1',
  'P@ssw0rd!',
  'ｐａｓｓｗｏｒｄ１',
  '1qaz2wsx3edc',
  'qwerty123!',
  'woaini1314',
  'wang1990',
  'shengyu1',
  'dengta-1990',
])('“%s”, which registration refuses, is never praised', async (password) => {
  render(<PasswordStrength password={password} names={['dengta']} rules />);
  const praised: (string | null)[] = [];
  const watch = new MutationObserver(() => praised.push(meter().getAttribute('aria-valuenow')));
  watch.observe(meter(), { attributes: true });
  expect(Number(meter().getAttribute('aria-valuenow'))).toBeLessThanOrEqual(1);
  await screen.findByText(/太常见|太弱/);
  expect(praised.filter((level) => Number(level) > 1)).toEqual([]);
});

test('a password that is taken is praised by as much as it takes to guess it', async () => {
  const { rerender } = render(<PasswordStrength password="yugang77" names={[]} />);
  expect(await screen.findByText('较强')).toBeTruthy();
  rerender(<PasswordStrength password="haibian-2026" names={[]} />);
  expect(screen.queryByText('较强')).toBeNull();
  expect(await screen.findByText('很强')).toBeTruthy();
});
