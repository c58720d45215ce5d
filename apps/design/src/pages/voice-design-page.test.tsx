import { renderToStaticMarkup } from 'react-dom/server';
import type { Call, SiteConfig } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import VoiceDesignPage from './VoiceDesignPage.tsx';

// covers: fault-129
test('the page names the price of a place and of its keeping, and promises no voice that nobody else has', () => {
  const config = { capabilities: { payment: true, clone: true, design: true } } as SiteConfig;
  const page = renderToStaticMarkup(
    <NavProvider location={{ pathname: '/voicedesign', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ config })} call={(() => undefined) as unknown as Call}>
        <VoiceDesignPage data={{ voices: [] }} params={{}} search="" />
      </SessionProvider>
    </NavProvider>,
  );
  expect(page).toContain(`${terms.slotFen.design / 100} 元`);
  expect(page).toContain(`一年 ${terms.voicePlaceFen / 100} 元`);
  expect(page).not.toMatch(/只属于|独占|独有|独家|专属/u);
});
