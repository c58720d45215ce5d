import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { isApiError } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import type { Conflict } from '../edit/conflict.model.ts';
import { same } from '../edit/merge.model.ts';
import { SaveBar } from '../edit/SaveBar.tsx';
import { useEdit, type Stored } from '../edit/useEdit.ts';
import { SettingFields } from './SettingFields.tsx';
import { SitePreview } from './SitePreview.tsx';
import { groups, type Group } from './setting-groups.model.ts';
import { saveSettings, settingPreviewQuery, settingsQuery, type Section, type Setting, type SettingKey } from './settings.queries.ts';
import { changeText, texts } from './locales/zh-CN.ts';
import './settings.css';

type Values = Partial<{ [Key in SettingKey]: Extract<Setting, { key: Key }>['value'] }>;
type Versions = Partial<Record<SettingKey, string>>;
type StoredSettings = Stored<Values, Versions>;

const storedOf = (sections: readonly Section[]): StoredSettings => ({
  value: Object.fromEntries(sections.map(({ setting }) => [setting.key, setting.value])),
  version: Object.fromEntries(sections.map(({ setting, version }) => [setting.key, version])),
});

const settingsOf = (values: Values): Setting[] => Object.entries(values).map(([key, value]) => ({ key, value }) as Setting);

/** The sections that differ. */
const changesOf = (values: Values, base: Values): Setting[] => settingsOf(values).filter(({ key, value }) => !same(value, base[key]));

const theirsOf = (conflicts: ReadonlyArray<Conflict<never>>, base: StoredSettings): StoredSettings => ({
  value: { ...base.value, ...Object.fromEntries(conflicts.map(({ subject, current }) => [subject.id, current])) },
  version: { ...base.version, ...Object.fromEntries(conflicts.map(({ subject, version }) => [subject.id, version])) },
});

/** All settings of the site, edited in groups and stored together, with what visitors would see beside them. */
export function SettingsForm({ sections }: { sections: readonly Section[] }) {
  const call = useCall();
  const client = useQueryClient();
  const setConfig = useSession(({ setConfig: set }) => set);
  const [group, setGroup] = useState<Group>('site');
  const edit = useEdit({
    stored: storedOf(sections),
    send: async (value: Values, base: StoredSettings, key) => {
      const changes = changesOf(value, base.value);
      const bases = Object.fromEntries(changes.map((change) => [change.key, base.version[change.key]]));
      const { versions } = await saveSettings(call, changes, bases, key);
      return { value, version: { ...base.version, ...versions } };
    },
    theirsOf,
    onSaved: () => {
      dialogs.toast(texts.saved, { kind: 'success' });
      // This tab shows the site too: its name in the preview, and above the page.
      call('config', {}, { quiet: true }).then(setConfig, () => undefined);
    },
    refresh: () => void client.invalidateQueries({ queryKey: settingsQuery(call).queryKey }),
  });
  const { value: values, base, set } = edit;
  const changes = changesOf(values, base.value);
  const shown = useDeferredValue(changes);
  const preview = useQuery({ ...settingPreviewQuery(call, shown), placeholderData: keepPreviousData });
  const problem = edit.error ?? preview.error;
  const wrong = Object.fromEntries(
    Object.entries(isApiError(problem) ? problem.fields : {}).flatMap(([path, why]) => {
      const [, at = '', , ...rest] = path.split('.');
      const key = changes[Number(at)]?.key;
      return key ? [[[key, ...rest].join('.'), why]] : [];
    }),
  );
  return (
    <>
      <div className="ad-settings">
        <nav className="ad-groups" aria-label={texts.groupsLabel}>
          {groups.map(({ name, keys }) => (
            <button key={name} type="button" aria-current={name === group ? 'true' : undefined} onClick={() => setGroup(name)}>
              {texts.groups[name]}
              {changes.some(({ key }) => keys.includes(key)) ? <span className="dot on" role="img" aria-label={texts.changedHere} /> : null}
            </button>
          ))}
        </nav>
        <section className="ad-card" aria-label={texts.groups[group]}>
          {settingsOf(values).map((setting) =>
            groups.some(({ name, keys }) => name === group && keys.includes(setting.key)) ? (
              <SettingFields
                key={setting.key}
                setting={setting}
                wrong={wrong}
                onSetting={({ key, value }) => set({ ...values, [key]: value })}
              />
            ) : null,
          )}
        </section>
        <SitePreview preview={changes.length > 0 ? preview.data : undefined} error={changes.length > 0 ? preview.error : null} />
      </div>
      <SaveBar edit={edit} count={changes.length} act={texts.save} names={changeText}>
        {changes.map(({ key }) => (
          <span key={key}>{texts.names[key]}</span>
        ))}
      </SaveBar>
    </>
  );
}
