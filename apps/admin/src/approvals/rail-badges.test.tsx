/** @jest-environment jsdom */
import type { Call } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { useBadges } from '../frame/badges.ts';
import { texts } from '../overview/locales/zh-CN.ts';
import { Waiting } from '../overview/Waiting.tsx';
import { RailBadges } from './RailBadges.tsx';

// covers: fault-100
test('the side navigation and the overview count the same queue, letters among it', async () => {
  const counts = { reports: 4, letters: 3, approvals: 1, consents: 0, voice_reports: 0, invoices: 0, transfers: 2 };
  const call = (() => Promise.resolve(counts)) as unknown as Call;
  const { result } = renderHook(() => useBadges());
  const none = {
    oldest_queued: null,
    oldest_consent: null,
    oldest_invoice: null,
    oldest_transfer: null,
    next_expiry: null,
    findings: 0,
    queued: 0,
    engines_down: [],
  };
  render(
    <NavProvider location={{ pathname: '/admin', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ token: 't' })} call={call}>
        <QueryClientProvider client={new QueryClient()}>
          <RailBadges />
          <Waiting waiting={{ ...counts, ...none }} now="2026-11-30T00:00:00Z" />
        </QueryClientProvider>
      </SessionProvider>
    </NavProvider>,
  );
  await waitFor(() => expect(result.current).toMatchObject({ reports: 7, letters: 3, orders: 2 }));
  expect(screen.getByText(texts.count(7))).toBeTruthy();
  expect(screen.getByRole('link', { name: texts.cases(2) }).getAttribute('href')).toBe('/admin/orders?tab=transfers');
});
