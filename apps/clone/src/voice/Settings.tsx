import { isApiError, wasShown } from '@shengyu/api';
import { VoiceSettings, type OwnSettingsShown } from '@shengyu/own-voices';
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
  const [error, setError] = useState<string>();
  const tags = useQuery({ queryKey: ['tags'], queryFn: ({ signal }) => readTags(call, signal), staleTime: Infinity });
  const save = async ({ name, settings }: { name: string; settings: OwnSettingsShown }): Promise<void> => {
    setError(undefined);
    const saved = await run('save', async () => {
      if (name !== clone.name) await rename(name);
      return saveSettings(call, clone.id, { ...settings, tags: [...settings.tags] });
    });
    if (saved) dialogs.toast(words.renamed, { kind: 'success' });
  };
  const rename = async (name: string): Promise<void> => {
    try {
      await renameClone(call, clone.id, name);
    } catch (problem) {
      if (isApiError(problem) && problem.error === 'input.invalid' && !wasShown(problem)) setError(words.nameRefused);
      throw problem;
    }
  };
  return (
    <VoiceSettings
      seed={clone.speaker}
      name={clone.name}
      settings={clone.settings}
      tags={tags.data ?? []}
      busy={busy === 'save'}
      error={error}
      onSave={(change) => void save(change)}
    />
  );
}
