import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { isApiError, newKey } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { conflictsOf, same } from '../edit/conflict.model.ts';
import { SaveBar } from '../edit/SaveBar.tsx';
import { useDraft } from '../edit/useDraft.ts';
import { SettingFields } from './SettingFields.tsx';
import { SitePreview } from './SitePreview.tsx';
import { groups, type Group } from './setting-groups.model.ts';
import { saveSettings, settingPreviewQuery, settingsQuery, type Section, type Setting } from './settings.queries.ts';
import { texts } from './locales/zh-CN.ts';
import './settings.css';

/** All settings of the site, edited in groups and stored together, with what visitors would see beside them. */
export function SettingsForm({ sections }: { sections: readonly Section[] }) {
  const call = useCall();
  const client = useQueryClient();
  const stored = sections.map(({ setting }) => setting);
  const { value, set, drop } = useDraft<readonly Setting[]>(stored);
  const [group, setGroup] = useState<Group>('site');
  const changes = value.filter(
    (setting) =>
      !same(
        setting,
        stored.find(({ key }) => key === setting.key),
      ),
  );
  const shown = useDeferredValue(changes);
  const preview = useQuery({ ...settingPreviewQuery(call, shown), placeholderData: keepPreviousData });
  const save = useMutation({
    mutationFn: (versions: Readonly<Record<string, string>>) =>
      saveSettings(
        call,
        changes,
        Object.fromEntries(
          sections
            .filter(({ setting }) => changes.some(({ key }) => key === setting.key))
            .map(({ setting, version }) => [setting.key, versions[setting.key] ?? version]),
        ),
        newKey(),
      ),
    onSuccess: async () => {
      dialogs.toast(texts.saved, { kind: 'success' });
      await client.invalidateQueries({ queryKey: settingsQuery(call).queryKey });
    },
  });
  const conflicts = conflictsOf<Setting['value']>(save.error);
  const problem = save.error ?? preview.error;
  const wrong = Object.fromEntries(
    Object.entries(isApiError(problem) ? problem.fields : {}).flatMap(([path, why]) => {
      const [, at = '', , ...rest] = path.split('.');
      const key = changes[Number(at)]?.key;
      return key ? [[[key, ...rest].join('.'), why]] : [];
    }),
  );
  const put = (setting: Setting): void => set(value.map((old) => (old.key === setting.key ? setting : old)));
  return (
    <>
      <div className="ad-settings">
        <nav className="ad-groups" aria-label={texts.groupsLabel}>
          {groups.map(({ name }) => (
            <button key={name} type="button" aria-current={name === group ? 'true' : undefined} onClick={() => setGroup(name)}>
              {texts.groups[name]}
            </button>
          ))}
        </nav>
        <section className="ad-card" aria-label={texts.groups[group]}>
          {value.map((setting) =>
            groups.some(({ name, keys }) => name === group && keys.includes(setting.key)) ? (
              <SettingFields key={setting.key} setting={setting} wrong={wrong} onSetting={put} />
            ) : null,
          )}
        </section>
        <SitePreview preview={changes.length > 0 ? preview.data : undefined} error={preview.error} />
      </div>
      <SaveBar
        count={changes.length}
        act={texts.save}
        busy={save.isPending}
        error={save.error}
        onSave={() => save.mutate({})}
        onDrop={() => {
          save.reset();
          drop();
        }}
        onTakeTheirs={() => {
          set(
            value.map((setting) => {
              const other = conflicts.find(({ subject }) => subject === setting.key);
              return other ? ({ key: setting.key, value: other.current } as Setting) : setting;
            }),
          );
          save.reset();
          void client.invalidateQueries({ queryKey: settingsQuery(call).queryKey });
        }}
        onKeepMine={() => save.mutate(Object.fromEntries(conflicts.map(({ subject, version }) => [subject, version])))}
      >
        {changes.map(({ key }) => (
          <span key={key}>{texts.names[key]}</span>
        ))}
      </SaveBar>
    </>
  );
}
