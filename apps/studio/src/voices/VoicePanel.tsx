import { useMemo, useState } from 'react';
import { applyMark, removeMark } from '../editor/mark-commands.ts';
import { setNarrator } from '../editor/set-settings.ts';
import { keepingStyles } from './emotion.model.ts';
import { useStore } from 'zustand';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { useSelected } from '../session/useSelected.ts';
import { useSettings } from '../session/useSettings.ts';
import { filterVoices, noFilter, optionGroups } from './voice-filter.model.ts';
import { useSearched } from './useSearched.ts';
import { replaceVoice } from './replace-voice.ts';
import { VoiceCompare } from './VoiceCompare.tsx';
import { VoiceOptions } from './VoiceOptions.tsx';
import { markedVoiceAt } from './voice-at.ts';
import { VoiceChoice } from './VoiceChoice.tsx';

/** The voice of the script, or of a selection: the list, what it is filtered by, or voices side by side. */
export function VoicePanel() {
  const editor = usePart('editor');
  const voices = usePart('voices');
  const { voices: list, tags, recent } = useStore(voices.now, (now) => now);
  const selected = useSelected();
  const settings = useSettings();
  const spoken = useEditor(({ state }) => (state ? markedVoiceAt(state) : null));
  const [view, setView] = useState<'list' | 'options' | 'compare'>('list');
  const [filter, setFilter] = useState(noFilter);
  const [chosen, choose] = useState<string | null>(null);
  const groups = useMemo(() => optionGroups(list, tags), [list, tags]);
  const searched = useSearched(filter.keyword);
  const shown = useMemo(() => filterVoices(list, filter, groups, recent, searched), [list, filter, groups, recent, searched]);
  if (!selected || !settings) return null;
  const part = selected.characters > 0;
  const current = (part ? spoken : null) ?? settings.voiceId;
  const picked = chosen ?? current;
  const use = (voiceId: string): void => {
    const change =
      !part || selected.everything
        ? setNarrator(voiceId, selected.everything)
        : voiceId === settings.voiceId
          ? removeMark('voice')
          : applyMark({ kind: 'voice', voiceId });
    editor.run(keepingStyles(change, voices.hasStyle), true);
    choose(null);
    setView('list');
  };
  const replace = (voiceId: string): void => {
    editor.run(keepingStyles(replaceVoice(current, voiceId), voices.hasStyle), true);
    choose(null);
  };
  const back = (): void => setView('list');
  if (view === 'options')
    return <VoiceOptions {...{ voices: list, recent, groups, filter, onChange: setFilter, found: shown.length, onBack: back }} />;
  if (view === 'compare') return <VoiceCompare {...{ current, picked, found: shown, onUse: use, onBack: back }} />;
  return (
    <VoiceChoice
      {...{ selected, current, picked, filter, groups, all: list, shown }}
      marked={part && spoken !== null}
      onFilter={setFilter}
      onPick={choose}
      onUse={use}
      onReplace={replace}
      onOptions={() => setView('options')}
      onCompare={() => setView('compare')}
    />
  );
}
