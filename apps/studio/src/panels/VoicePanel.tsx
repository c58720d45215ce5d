import { Button } from '@shengyu/ui';
import type { EditorState } from 'prosemirror-state';
import { useState } from 'react';
import { applyMark, removeMark } from '../editor/mark-commands.ts';
import { schema } from '../editor/schema.ts';
import { setSettings } from '../editor/set-settings.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { useEditor, useStudio } from '../studio/StudioContext.ts';
import { useSelected } from '../studio/useSelected.ts';
import { useSettings } from '../studio/useSettings.ts';
import { keepingStyles } from './emotion.model.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { filterVoices, noFilter } from './voice-filter.model.ts';
import { VoiceFilters } from './VoiceFilters.tsx';
import { VoiceList } from './VoiceList.tsx';
import { Worked } from './Worked.tsx';

/** The voice of the script, or of a selection. */
export function VoicePanel() {
  const { editor, voices } = useStudio();
  const list = useStore(voices.now, (now) => now.voices);
  const selected = useSelected();
  const settings = useSettings();
  const spoken = useEditor(({ state }) => (state ? voiceAt(state) : null));
  const [filter, setFilter] = useState(noFilter);
  const [chosen, choose] = useState<string | null>(null);
  if (!selected || !settings) return null;
  const part = selected.characters > 0;
  const current = (part ? spoken : null) ?? settings.voiceId;
  const picked = chosen ?? current;
  const apply = (): void => {
    const change =
      part && picked !== settings.voiceId
        ? applyMark({ kind: 'voice', voiceId: picked })
        : part
          ? removeMark('voice')
          : setSettings({ voiceId: picked });
    editor.run(keepingStyles(change, voices.hasStyle), true);
    choose(null);
  };
  const name = voices.nameOf(picked);
  return (
    <PanelFrame
      title={texts.voices.title}
      shortcut="voice"
      hue="voice"
      footer={
        <>
          {part && spoken !== null ? (
            <Button tone="bare" size="sm" className="danger" onClick={() => editor.run(removeMark('voice'))}>
              {texts.voices.restore}
            </Button>
          ) : null}
          <Button tone="primary" size="sm" className="push" disabled={picked === current} onClick={apply}>
            {part ? texts.voices.use(name) : texts.voices.narrator(name)}
          </Button>
        </>
      }
    >
      {part ? (
        <Worked selected={selected} note={texts.panel.selectedWords(selected.characters, voices.nameOf(current))} />
      ) : (
        <p className="ctx small">{texts.panel.wholeScript}</p>
      )}
      <VoiceFilters voices={list} filter={filter} onChange={setFilter} />
      <VoiceList
        voices={filterVoices(list, filter)}
        current={current}
        picked={picked}
        onPick={choose}
        onClear={() => setFilter(noFilter)}
      />
    </PanelFrame>
  );
}

/** The voice marked where the selection starts. */
function voiceAt({ doc, selection: { from, to } }: EditorState): string | null {
  let found: string | null = null;
  doc.nodesBetween(from, to, (node) => {
    const mark = node.isText ? schema.marks['voice'].isInSet(node.marks) : undefined;
    if (mark) found ??= mark.attrs['voiceId'] as string;
  });
  return found;
}
