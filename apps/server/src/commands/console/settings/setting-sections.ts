import type { Setting, SettingKey } from '@shengyu/api';
import { settingKeys } from '@shengyu/api/schema';
import { FORBIDDEN_WORDS, defaultForbiddenWords } from '../../../catalogue/forbidden-words.ts';
import { siteDefaults } from '../../../catalogue/site-defaults.ts';
import type { Executor } from '../../../db/database.ts';
import { policies, siteSettings } from '../../../db/schema/index.ts';

const POLICY = 'policy.';

export interface StoredSection {
  setting: Setting;
  updatedAt: Date | null;
}

/** The type of the policy whose text the section is; undefined for others. */
export const policyOf = (key: SettingKey): string | undefined => (key.startsWith(POLICY) ? key.slice(POLICY.length) : undefined);

/** Every section as it is now: stored, or what a new site has. */
export async function readSections(db: Executor): Promise<StoredSection[]> {
  const settings = new Map((await db.select().from(siteSettings)).map((row) => [row.key, row]));
  const texts = new Map((await db.select().from(policies)).map((row) => [row.type, row]));
  return settingKeys.map((key): StoredSection => {
    const type = policyOf(key);
    if (type !== undefined) {
      const text = texts.get(type);
      const value = { title: text?.title ?? '', body: text?.body ?? '' };
      return { setting: { key, value } as Setting, updatedAt: text?.updatedAt ?? null };
    }
    const row = settings.get(key);
    return { setting: { key, value: valueOf(key, row?.value) } as Setting, updatedAt: row?.updatedAt ?? null };
  });
}

/** The part of a stored section that an operator writes. */
function valueOf(key: SettingKey, stored: unknown): unknown {
  switch (key) {
    case 'login': {
      const { login_way, coerce_mobile, login_agreement } = { ...siteDefaults.login, ...(stored as object | undefined) };
      return { login_way, coerce_mobile, login_agreement };
    }
    case 'capabilities':
      return { payment: true, clone: true, design: true, ...(stored as object | undefined) };
    case FORBIDDEN_WORDS:
      return stored ?? defaultForbiddenWords;
    default:
      return stored ?? siteDefaults[key as keyof typeof siteDefaults];
  }
}
