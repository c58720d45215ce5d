import { adminArticles } from './admin-site-articles.ts';
import { adminHealth } from './admin-site-health.ts';
import { adminOwnVoices } from './admin-own-voice.ts';
import { adminContacts, adminPages } from './admin-site-pages.ts';
import { adminPrices } from './admin-site-prices.ts';
import { adminRemotes } from './admin-site-remotes.ts';
import { adminReports } from './admin-site-reports.ts';
import { adminSettings } from './admin-site-settings.ts';
import { adminVoicePacks } from './admin-site-voice-packs.ts';
import { adminVoices } from './admin-site-voices.ts';

/** Calls of the operator's console for the site itself. */
export const adminSite = {
  ...adminSettings,
  ...adminPrices,
  ...adminVoices,
  ...adminVoicePacks,
  ...adminOwnVoices,
  ...adminArticles,
  ...adminPages,
  ...adminContacts,
  ...adminReports,
  ...adminHealth,
  ...adminRemotes,
};
