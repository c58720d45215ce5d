import type { AudibleLabel, Capabilities, Legal, SiteConfig } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import type { ContentChanges } from '../../../ports/content-changes.ts';
import { PRICE_LIST, pointsPerYuanOf } from '../../money/prices/read-price-list.ts';
import { capabilitiesOf } from './capabilities.ts';
import { readSettings } from '../../ground/settings/read-settings.ts';
import { siteDefaults } from '../../../catalogue/site-defaults.ts';

const FRESH_MS = 5_000;

/** Facts of the site that come from the settings of the process, and what it can do: take money, clone and design voices. */
export interface SiteFacts extends Capabilities {
  /** Public address; empty on a machine of its own. */
  domain: string;
  /** Whether members can sign in by WeChat. */
  wechat: boolean;
  /** Of finished files. */
  audibleLabel: AudibleLabel;
  /** Points that wait for a new member's mobile number; 0: none. */
  mobileWelcome: number;
}

/** The public configuration; read from the database at most every few seconds, because every page asks for it. */
export function createConfigReader(
  database: Database,
  content: Pick<ContentChanges, 'onChange'>,
  site: SiteFacts,
): () => Promise<SiteConfig> {
  let cached: { value: Promise<SiteConfig>; until: number } | undefined;
  content.onChange(() => (cached = undefined));
  return () => {
    if (cached && cached.until > Date.now()) return cached.value;
    const value = readConfig(database, site);
    const entry = { value, until: Date.now() + FRESH_MS };
    cached = entry;
    value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return value;
  };
}

async function readConfig(database: Database, site: SiteFacts): Promise<SiteConfig> {
  return configOf(await readSettings(database.db), site);
}

/** What visitors get: what is stored, else what a new site has, with the facts of the process. */
export function configOf(
  stored: Readonly<Record<string, unknown>>,
  { domain, wechat, mobileWelcome, audibleLabel, ...can }: SiteFacts,
): SiteConfig {
  const sections = Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(siteDefaults, key)));
  const config = { ...siteDefaults, ...sections };
  const set = wechat ? 1 : 0;
  const login = { ...config.login, third_auth: set, wechat_auth: set, ...(mobileWelcome > 0 && { mobile_welcome: mobileWelcome }) };
  const wanted = stored['capabilities'] as Partial<Capabilities> | undefined;
  const legal = { ...siteDefaults.legal, ...(stored['legal'] as Partial<Legal> | undefined) };
  const capabilities = capabilitiesOf(wanted, can);
  const perYuan = capabilities.payment ? pointsPerYuanOf(stored[PRICE_LIST]) : undefined;
  const sold = perYuan === undefined ? {} : { points_per_yuan: perYuan };
  return { ...config, legal, login, domain, audible_label: audibleLabel, capabilities, ...sold };
}
