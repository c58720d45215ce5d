import type { Background } from '@shengyu/script';
import { Button } from '@shengyu/ui';
import { useState } from 'react';
import { clearSetting, setSettings } from '../editor/set-settings.ts';
import { texts } from '../locales/zh-CN.ts';
import { SoundBrowser } from './SoundBrowser.tsx';
import type { SoundCard } from './sound.queries.ts';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';
import { backgroundOf, sameBackground } from './background.model.ts';
import { BackgroundControls } from './BackgroundControls.tsx';
import { PanelFrame } from '../controls/PanelFrame.tsx';

/** The bed under the whole script: choose it, then say how it sounds. */
export function BackgroundPanel() {
  const settings = useSettings();
  const [choosing, setChoosing] = useState(false);
  if (!settings) return null;
  const { background } = settings;
  return background && !choosing ? (
    <Adjust key={background.soundId} background={background} onChoose={() => setChoosing(true)} />
  ) : (
    <Choose background={background} onDone={() => setChoosing(false)} />
  );
}

function Choose({ background, onDone }: { background: Background | undefined; onDone: () => void }) {
  const editor = usePart('editor');
  const [picked, pick] = useState<SoundCard | null>(null);
  const use = (sound: SoundCard): void => {
    editor.run(setSettings({ background: backgroundOf(sound, background) }));
    onDone();
  };
  return (
    <PanelFrame
      title={texts.background.title}
      shortcut="background"
      hue="effect"
      footer={
        <>
          {background ? (
            <Button tone="bare" size="sm" onClick={onDone}>
              {texts.background.back}
            </Button>
          ) : null}
          <Button
            tone="primary"
            size="sm"
            className="push"
            disabled={picked === null || picked.id === background?.soundId}
            onClick={() => picked && use(picked)}
          >
            {picked ? texts.background.use(picked.name) : texts.background.pick}
          </Button>
        </>
      }
    >
      <SoundBrowser kind="bgm" chosen={picked?.id ?? background?.soundId ?? null} onChoose={pick} />
      {background ? <p className="small quiet">{texts.background.replaces(background.name)}</p> : null}
    </PanelFrame>
  );
}

function Adjust({ background, onChoose }: { background: Background; onChoose: () => void }) {
  const editor = usePart('editor');
  const { playAll } = usePart('listening');
  const [draft, setDraft] = useState<{ of: Background; now: Background } | null>(null);
  // Undo or another panel changed it: the pending values no longer apply.
  const now = draft && draft.of === background ? draft.now : background;
  const changed = !sameBackground(now, background);
  const apply = (): void => {
    if (changed) editor.run(setSettings({ background: now }));
    setDraft(null);
  };
  return (
    <PanelFrame
      title={texts.background.title}
      shortcut="background"
      hue="effect"
      footer={
        <>
          <Button
            tone="bare"
            size="sm"
            onClick={() => {
              apply();
              playAll();
            }}
          >
            {texts.background.listen}
          </Button>
          <Button tone="primary" size="sm" className="push" disabled={!changed} onClick={apply}>
            {texts.panel.done}
          </Button>
        </>
      }
    >
      <BackgroundControls
        background={now}
        onChange={(change) => setDraft({ of: background, now: { ...now, ...change } })}
        onChoose={onChoose}
        onRemove={() => editor.run(clearSetting('background'))}
      />
    </PanelFrame>
  );
}
