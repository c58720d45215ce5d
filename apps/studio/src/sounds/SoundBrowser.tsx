import { useSession } from '@shengyu/session';
import { Button, Chip, Icon } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { useState } from 'react';
import { SignInNeeded } from '../controls/SignInNeeded.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useCategories } from './useCategories.ts';
import type { SoundCard, SoundKind, SoundScope } from './sound.queries.ts';
import { SoundList } from './SoundList.tsx';

export interface SoundBrowserProps {
  kind: Exclude<SoundKind, 'speech'>;
  chosen: string | null;
  onChoose: (sound: SoundCard) => void;
}

const scopes: readonly SoundScope[] = ['public', 'mine', 'recent'];

/** The public library by category, the member's own sounds, and recent ones. */
export function SoundBrowser({ kind, chosen, onChoose }: SoundBrowserProps) {
  const { openTool } = usePart('desk');
  const signedIn = useSession((session) => session.user !== null);
  const [scope, setScope] = useState<SoundScope>('public');
  const [cate, setCate] = useState<string | undefined>();
  const [keyword, setKeyword] = useState('');
  const categories = useCategories();
  const here = categories.filter((category) => category.kind === kind && category.count > 0);
  const clear = (): void => {
    setCate(undefined);
    setKeyword('');
  };
  return (
    <>
      <Tabs
        label={texts.sounds.scope}
        tabs={scopes.map((value) => ({ value, text: texts.sounds.scopes[value] }))}
        value={scope}
        onChange={setScope}
      />
      {scope !== 'public' && !signedIn ? (
        <SignInNeeded title={texts.sounds.signInTitle} text={texts.sounds.signInText} />
      ) : (
        <>
          <label className="input sm">
            <Icon name="search" small />
            <input
              type="search"
              value={keyword}
              maxLength={50}
              placeholder={texts.sounds.search[kind]}
              aria-label={texts.sounds.searchLabel}
              onChange={(event) => setKeyword(event.target.value)}
            />
          </label>
          {scope === 'public' && here.length > 0 ? (
            <div className="chips" role="group" aria-label={texts.sounds.categories}>
              <Chip pressed={cate === undefined} onClick={() => setCate(undefined)}>
                {texts.sounds.all}
              </Chip>
              {here.map(({ id, name }) => (
                <Chip key={id} pressed={cate === id} onClick={() => setCate(cate === id ? undefined : id)}>
                  {name}
                </Chip>
              ))}
            </div>
          ) : null}
          <SoundList
            query={{ scope, kind, keyword, cate: scope === 'public' ? cate : undefined }}
            chosen={chosen}
            onChoose={onChoose}
            onClear={clear}
          />
        </>
      )}
      {scope === 'mine' && signedIn ? (
        <Button size="sm" className="block" onClick={() => openTool('upload')}>
          <ToolIcon name="upload" small />
          {texts.upload.title}
        </Button>
      ) : null}
    </>
  );
}
