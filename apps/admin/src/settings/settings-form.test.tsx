/** @jest-environment jsdom */
import type { Call, SiteConfig } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { texts } from './locales/zh-CN.ts';
import type { Section } from './settings.queries.ts';
import { SettingsForm } from './SettingsForm.tsx';

// jsdom lays nothing out, and has no popovers of toasts.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

// covers: fault-99
test('once the settings are stored the preview shows the site as they made it', async () => {
  const website = { shop_name: '声屿', pc_title: '', pc_desc: '', pc_keywords: '', shop_logo: '/logo.svg', pc_ico: '' };
  const configOf = (name: string) => ({ website: { ...website, shop_name: name }, top_nav: [], copyright: [] }) as unknown as SiteConfig;
  const stored = { adminSettingSave: { versions: { website: '2' } }, config: configOf('潮屿'), adminSettings: {} };
  const call = ((name: keyof typeof stored | 'adminSettingPreview') =>
    name === 'adminSettingPreview' ? new Promise(() => undefined) : Promise.resolve(stored[name])) as unknown as Call;
  const sections = [{ setting: { key: 'website', value: website }, version: '1' }] as unknown as Section[];
  render(
    <NavProvider location={{ pathname: '/admin/settings', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ token: 't', config: configOf('声屿') })} call={call}>
        <QueryClientProvider client={new QueryClient()}>
          <SettingsForm sections={sections} />
        </QueryClientProvider>
      </SessionProvider>
    </NavProvider>,
  );
  const preview = within(screen.getByRole('complementary', { name: texts.preview }));
  expect(preview.getByText('声屿')).toBeTruthy();
  fireEvent.change(screen.getByDisplayValue('声屿'), { target: { value: '潮屿' } });
  fireEvent.click(screen.getByRole('button', { name: '存下，马上生效' }));
  expect(await preview.findByText('潮屿')).toBeTruthy();
});
