/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { DayRange } from './DayRange.tsx';

// covers: fault-39
test('a date is shown as the site says days, and an empty field says what it is for, whatever language the browser has', () => {
  render(<DayRange start="2026-11-02" end="" today="2026-11-29" />);
  expect(screen.getByText('11月2日')).toBeTruthy();
  expect(screen.getAllByText('结束日期').some((label) => label.matches('.mb-day'))).toBe(true);
  fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2025-11-29' } });
  expect(screen.getByText('2025年11月29日')).toBeTruthy();
});
