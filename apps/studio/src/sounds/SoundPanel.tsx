import { Button } from '@shengyu/ui';
import { useState } from 'react';
import { changeSound, insertSound, removeSound, selectedSound } from '../editor/sound-commands.ts';
import type { SoundValue } from '../editor/sound-commands.ts';
import { texts } from '../locales/zh-CN.ts';
import { SoundBrowser } from './SoundBrowser.tsx';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { useSelected } from '../session/useSelected.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { sameSound, soundValue } from './sound.model.ts';
import { SoundWay } from './SoundWay.tsx';
import { Worked } from '../controls/Worked.tsx';

/** A sound at the caret; a selected one is changed. */
export function SoundPanel() {
  const editor = usePart('editor');
  const { playFrom } = usePart('listening');
  const state = useEditor((now) => now.state);
  const selected = useSelected();
  const there = state ? selectedSound(state) : null;
  const [picked, pick] = useState<{ at: number | null; value: SoundValue } | null>(null);
  if (!state || !selected) return null;
  const at = there?.at ?? null;
  const value = picked && picked.at === at ? picked.value : (there?.value ?? null);
  const changed = value !== null && (!there || !sameSound(value, there.value));
  const apply = (): void => {
    if (!value) return;
    editor.run(there ? changeSound(value) : insertSound(value), true);
    pick(null);
  };
  const listen = (): void => {
    if (there && changed) apply();
    playFrom();
  };
  return (
    <PanelFrame
      title={texts.sound.title}
      shortcut="sound"
      hue="effect"
      footer={
        <>
          {there ? (
            <Button tone="bare" size="sm" className="danger" onClick={() => editor.run(removeSound(), true)}>
              {texts.panel.remove} <kbd>{texts.panel.removeKey}</kbd>
            </Button>
          ) : null}
          <Button size="sm" className="push" disabled={!there} onClick={listen}>
            {texts.sound.listen}
          </Button>
          <Button tone="primary" size="sm" disabled={!changed} onClick={apply}>
            {there ? texts.sound.change : texts.sound.insert}
          </Button>
        </>
      }
    >
      {there ? (
        <p className="ctx">
          <mark>{there.value.name}</mark>
          <small>{texts.sound.place(selected.paragraph)}</small>
        </p>
      ) : (
        <Worked selected={selected} caret note={texts.pause.place(selected.paragraph)} />
      )}
      {value ? <SoundWay value={value} onChange={(way) => pick({ at, value: { ...value, ...way } })} /> : null}
      <SoundBrowser
        kind="sfx"
        chosen={value?.soundId ?? null}
        onChoose={(sound) => pick({ at, value: soundValue(sound, value ?? undefined) })}
      />
    </PanelFrame>
  );
}
