import type { Capabilities, SiteConfig } from '@shengyu/api';
import type { Database } from '../../db/database.ts';
import { siteSettings } from '../../db/schema/index.ts';
import { capabilitiesOf } from './capabilities.ts';
import { sampleSettings } from '../../sample-site/site-settings.ts';

const FRESH_MS = 5_000;

/** The public configuration; read from the database at most every few seconds, because every page asks for it. */
export function createConfigReader(database: Database, domain: string): () => Promise<SiteConfig> {
  let cached: { value: Promise<SiteConfig>; until: number } | undefined;
  return () => {
    if (cached && cached.until > Date.now()) return cached.value;
    const value = readConfig(database, domain);
    const entry = { value, until: Date.now() + FRESH_MS };
    cached = entry;
    value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return value;
  };
}

async function readConfig(database: Database, domain: string): Promise<SiteConfig> {
  const rows = await database.db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  const stored = Object.fromEntries(rows.filter(({ key }) => Object.hasOwn(sampleSettings, key)).map(({ key, value }) => [key, value]));
  const wanted = rows.find(({ key }) => key === 'capabilities')?.value as Partial<Capabilities> | undefined;
  return { ...sampleSettings, ...stored, domain, capabilities: capabilitiesOf(wanted) };
}
