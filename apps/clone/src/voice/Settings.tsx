import { isApiError } from '@shengyu/api';
import { refusedName, VoiceSettings, type OwnSettingsShown } from '@shengyu/own-voices';
import { useCall } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readTags, renameClone, saveSettings, type Clone } from '../clones/clones.queries.ts';
import { useWork } from '../clones/useWork.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';

const words = mineTexts.voice;

/** The name of a voice and how it speaks by default. */
export function Settings({ clone }: { clone: Clone }) {
  const call = useCall();
  const { busy, run } = useWork(clone.id);
  const [nameError, setNameError] = useState<string>();
  const tags = useQuery({ queryKey: ['tags'], queryFn: ({ signal }) => readTags(call, signal), staleTime: Infinity });
  const save = async ({ name, settings }: { name: string; settings: OwnSettingsShown }): Promise<void> => {
    const saved = await run('save', async () => {
      const refusal = name === clone.name ? undefined : await refusedName(renameClone(call, clone.id, name), isApiError);
      setNameError(refusal);
      if (refusal !== undefined) return false;
      await saveSettings(call, clone.id, { ...settings, tags: [...settings.tags] });
      return true;
    });
    if (saved) dialogs.toast(words.renamed, { kind: 'success' });
  };
  return (
    <VoiceSettings
      seed={clone.speaker}
      name={clone.name}
      settings={clone.settings}
      tags={tags.data ?? []}
      busy={busy === 'save'}
      nameError={nameError}
      onSave={(change) => void save(change)}
    />
  );
}
