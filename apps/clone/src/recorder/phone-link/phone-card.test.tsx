/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PhoneCard } from './PhoneCard.tsx';
import type { PhoneLink } from './usePhoneLink.ts';

afterEach(cleanup);

const url = 'https://voice.example/voiceclone/phone#t';
const waiting = (until: number): PhoneLink => {
  const none = () => undefined;
  return { now: { step: 'waiting', url, until }, follows: false, ask: none, leave: none, follow: none };
};

// covers: fault-141
test('whose phone cannot scan the code finds its link beside it, as long as it is good', () => {
  render(<PhoneCard phone={waiting(Date.now() + 60_000)} />);
  expect(screen.getByRole('link', { name: /^扫不了/ }).getAttribute('href')).toBe(url);
  cleanup();
  render(<PhoneCard phone={waiting(Date.now() - 1)} />);
  expect(screen.queryByRole('link')).toBeNull();
});
