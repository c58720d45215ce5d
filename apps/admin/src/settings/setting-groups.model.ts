import type { SettingKey } from './settings.queries.ts';

export type Group = 'site' | 'login' | 'links' | 'features' | 'words' | 'statistics' | 'legal' | 'policies';

/** What is edited together. */
export const groups: ReadonlyArray<{ name: Group; keys: readonly SettingKey[] }> = [
  { name: 'site', keys: ['website', 'copyright', 'qrcode', 'admin_url'] },
  { name: 'login', keys: ['login'] },
  { name: 'links', keys: ['top_nav', 'bottom_nav'] },
  { name: 'features', keys: ['capabilities'] },
  { name: 'words', keys: ['forbidden_words'] },
  { name: 'statistics', keys: ['siteStatistics'] },
  { name: 'legal', keys: ['legal'] },
  {
    name: 'policies',
    keys: ['policy.service', 'policy.privacy', 'policy.minors', 'policy.ailabel', 'policy.unlabelled', 'policy.clone', 'policy.design'],
  },
];
