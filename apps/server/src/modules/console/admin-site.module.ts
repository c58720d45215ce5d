import { listAdminArticles, removeArticle, saveArticle, showAdminArticle } from '../../commands/console/texts/articles.ts';
import { previewArticle } from '../../commands/console/texts/preview-article.ts';
import { listContacts, settleContact } from '../../commands/console/texts/contacts.ts';
import { previewPage, savePage, showAdminPage } from '../../commands/console/texts/pages.ts';
import { showHealth, type HealthPorts } from '../../commands/console/health/show-health.ts';
import { switchEngine } from '../../commands/console/health/switch-engine.ts';
import { previewPrices, savePrices, showPrices } from '../../commands/console/settings/prices.ts';
import { listRemotes, moveRemote } from '../../commands/console/health/remotes.ts';
import { decideConsent, listConsents } from '../../commands/console/own-voices/consents.ts';
import { showAdminOwnVoice } from '../../commands/console/own-voices/show-own-voice.ts';
import { listVoiceReports, settleVoiceReport } from '../../commands/console/own-voices/reports.ts';
import { freezeOwnVoice, listAdminOwnVoices, unfreezeOwnVoice } from '../../commands/console/own-voices/voices.ts';
import { listQueue } from '../../commands/console/texts/queue.ts';
import { decideReport, listReports } from '../../commands/console/texts/reports.ts';
import { listSettings, previewSettings, saveSettings } from '../../commands/console/settings/settings.ts';
import { listAdminVoices, saveVoice } from '../../commands/console/voices/voices.ts';
import { addPack, dropPack, listPacks, verifyPack } from '../../commands/console/voices/admin-packs.ts';
import { hearPack } from '../../commands/console/voices/hear-pack.ts';
import { announceOwn } from '../../commands/voices/own-states/announce-own.ts';
import { isFull } from '../../http/refuse-when-full.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Notifier } from '../../ports/notifier.ts';
import type { Renderer } from '../../render/renderer.ts';

export type AdminSitePlatform = Pick<
  Platform,
  'database' | 'catalogue' | 'readSamples' | 'siteFacts' | 'onSale' | 'freeSpace' | 'ceilings' | 'deployer' | 'voicePacks'
> & {
  notifier: Notifier;
  renderer: Pick<Renderer, 'engines' | 'edition' | 'pace'>;
  content: Pick<Platform['content'], 'isListening'>;
} & Pick<HealthPorts, 'remindersBy'>;

/** What operators see and change of the site itself. */
export function adminSiteModule(platform: AdminSitePlatform) {
  const { database, catalogue, readSamples, siteFacts, onSale, deployer, voicePacks } = platform;
  const packs = { database, packs: voicePacks };
  const ownVoices = {
    database,
    onChange: async (memberId: string, id: string) => {
      catalogue.forget(memberId);
      await announceOwn(platform, id);
    },
  };
  return {
    handlers: {
      adminSettings: () => listSettings(database),
      adminSettingPreview: (input) => previewSettings(database, siteFacts, input),
      adminSettingSave: (input, { operator }) => saveSettings(database, operator, input),
      adminPrices: () => showPrices(database),
      adminPricePreview: (input) => previewPrices({ db: database.db, onSale }, input),
      adminPriceSave: (input, { operator }) => savePrices(database, operator, input),
      adminVoiceLists: async (input) => listAdminVoices(platform, await readSamples(), input),
      adminVoiceSave: (input, { operator }) => saveVoice(platform, operator, input),
      adminVoicePacks: () => listPacks(voicePacks),
      adminVoicePackAdd: (input, { operator }) => addPack(packs, operator, input),
      adminVoicePackRemove: (input, { operator }) => dropPack(packs, operator, input),
      adminVoicePackHear: (input, { operator }) => hearPack({ ...packs, catalogue }, operator, input),
      adminVoicePackCheck: (input, { operator }) => verifyPack(packs, operator, input),
      adminOwnVoiceLists: (input) => listAdminOwnVoices(database, input),
      adminOwnVoiceDetail: (input) => showAdminOwnVoice(database, catalogue.engines, input),
      adminOwnVoiceFreeze: (input, { operator }) => freezeOwnVoice(ownVoices, operator, input),
      adminOwnVoiceUnfreeze: (input, { operator }) => unfreezeOwnVoice(ownVoices, operator, input),
      adminConsentLists: (input) => listConsents(database, input),
      adminConsentDecide: (input, { operator }) => decideConsent(ownVoices, operator, input),
      adminVoiceReportLists: (input) => listVoiceReports(database, input),
      adminVoiceReportSettle: (input, { operator }) => settleVoiceReport(database, operator, input),
      adminArticleLists: (input) => listAdminArticles(database, input),
      adminArticleDetail: (input) => showAdminArticle(database, input),
      adminArticlePreview: (input) => Promise.resolve(previewArticle(input, catalogue)),
      adminArticleSave: (input, { operator }) => saveArticle(database, operator, input),
      adminArticleRemove: (input, { operator }) => removeArticle(database, operator, input),
      adminPageDetail: (input) => showAdminPage(database, input),
      adminPagePreview: ({ blocks }) => Promise.resolve(previewPage(blocks)),
      adminPageSave: (input, { operator }) => savePage(database, operator, input),
      adminContactLists: (input) => listContacts(database, input),
      adminContactSettle: (input, { operator }) => settleContact(database, operator, input),
      adminQueueLists: (input) => listQueue(database, input),
      adminReportLists: (input) => listReports(database, input),
      adminReportDecide: (input, { operator }) => decideReport(database, operator, input),
      adminHealth: () => showHealth({ ...platform, isFull }),
      adminEngineSwitch: (input, { operator }) => switchEngine(platform, operator, input),
      adminRemotes: () => listRemotes(deployer),
      adminRemoteMove: (input, { operator }) => moveRemote(database, deployer, operator, input),
    },
  } satisfies AppModule;
}
