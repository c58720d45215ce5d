import type { CallOutput, ParsedInput, Setting, SettingKey } from '@shengyu/api';
import type { Database, Executor } from '../../../db/database.ts';
import { policies, siteSettings } from '../../../db/schema/index.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { lockEdits, refuseStale, versionOf } from '../acts/edits.ts';
import { renderMarkdown } from '../../ground/markdown/render-markdown.ts';
import { readSettings } from '../../ground/settings/read-settings.ts';
import { configOf, type SiteFacts } from '../../site/configuration/show-config.ts';
import { policyOf, readSections } from './setting-sections.ts';
import { takePictures } from './take-pictures.ts';

type Versions = CallOutput<'adminSettingSave'>['versions'];

export async function listSettings({ db }: Pick<Database, 'db'>): Promise<CallOutput<'adminSettings'>> {
  const sections = await readSections(db);
  return {
    sections: sections.map(({ setting, updatedAt }) => ({
      setting,
      version: versionOf(setting.value),
      update_time: updatedAt?.toISOString() ?? null,
    })),
  };
}

/** What visitors would get with the changes, by the same way as what they get now. */
export async function previewSettings(
  { db }: Pick<Database, 'db'>,
  site: SiteFacts,
  { changes }: ParsedInput<'adminSettingPreview'>,
): Promise<CallOutput<'adminSettingPreview'>> {
  const changed = Object.fromEntries(changes.map(({ key, value }) => [key, value]));
  return {
    config: configOf({ ...(await readSettings(db)), ...changed }, site),
    policies: changes.flatMap((change) => {
      const type = policyOf(change.key);
      return type === undefined ? [] : [policyPreview(type, change.value)];
    }),
  };
}

function policyPreview(type: string, value: Setting['value']): CallOutput<'adminSettingPreview'>['policies'][number] {
  const { title, body } = value as PolicyText;
  return { type: type as 'service', title, content: renderMarkdown(body) };
}

interface PolicyText {
  title: string;
  body: string;
}

/** Stores all changes or none; a trigger of the tables has kept documents and answers dropped. Throws `edit.conflict`. */
export function saveSettings(
  database: Database,
  operator: Operator,
  input: ParsedInput<'adminSettingSave'>,
): Promise<CallOutput<'adminSettingSave'>> {
  const { changes, bases, reason } = input;
  return act(database, operator, { call: 'adminSettingSave', input }, async (tx, audit) => {
    await lockEdits(tx);
    const stored = new Map((await readSections(tx)).map(({ setting }) => [setting.key, setting.value]));
    const edits = changes.map(({ key }) => ({
      subject: { kind: 'setting', id: key } as const,
      base: bases[key],
      current: stored.get(key),
    }));
    await refuseStale(tx, edits);
    await takePictures(tx, operator, changes, stored);
    const versions: Versions = {};
    for (const { key, value } of changes) {
      versions[key] = versionOf(value);
      const before = stored.get(key);
      await store(tx, key, value);
      await audit({
        action: 'settings.save',
        subject: { kind: 'setting', id: key, name: key },
        before: { value: before },
        after: { value },
        reason,
      });
    }
    return { versions };
  });
}

async function store(tx: Executor, key: SettingKey, value: Setting['value']): Promise<void> {
  const updatedAt = new Date();
  const type = policyOf(key);
  if (type === undefined)
    await tx
      .insert(siteSettings)
      .values({ key, value, updatedAt })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt } });
  else {
    const text = { ...(value as PolicyText), updatedAt };
    await tx
      .insert(policies)
      .values({ type, ...text })
      .onConflictDoUpdate({ target: policies.type, set: text });
  }
}
