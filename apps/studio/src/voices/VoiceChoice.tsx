import type { VoiceCard } from '@shengyu/api';
import { useVip } from '@shengyu/session';
import { Button, Icon } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { removeMark } from '../editor/mark-commands.ts';
import { texts } from '../locales/zh-CN.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { Worked } from '../controls/Worked.tsx';
import type { Selected } from '../session/selection.model.ts';
import { usePart } from '../session/parts.ts';
import { StandIns } from './StandIns.tsx';
import { noFilter, type OptionGroup, type VoiceFilter } from './voice-filter.model.ts';
import { VoiceFilters } from './VoiceFilters.tsx';
import { BecomeVip } from './VipNotice.tsx';
import { VoiceList } from './VoiceList.tsx';
import { VoiceShelves } from './VoiceShelves.tsx';

export interface VoiceChoiceProps {
  selected: Selected;
  current: string;
  picked: string;
  /** The selection has a voice of its own. */
  marked: boolean;
  filter: VoiceFilter;
  groups: readonly OptionGroup[];
  all: readonly VoiceCard[];
  shown: readonly VoiceCard[];
  onFilter: (filter: VoiceFilter) => void;
  onPick: (voiceId: string) => void;
  onUse: (voiceId: string) => void;
  /** Everywhere in the script, in place of the current one. */
  onReplace: (voiceId: string) => void;
  onOptions: () => void;
  onCompare: () => void;
}

/** The list of voices with its shelves and quick filters. */
export function VoiceChoice(props: VoiceChoiceProps) {
  const { selected, current, picked, marked, filter, groups, all, shown, onFilter, onPick, onUse, onReplace, onOptions, onCompare } = props;
  const editor = usePart('editor');
  const voices = usePart('voices');
  const part = selected.characters > 0;
  const name = voices.nameOf(picked);
  const off = voices.isOff(current);
  const lacks = voices.find(picked)?.lacks ?? [];
  const locked = !useVip() && voices.find(picked)?.vip === true;
  return (
    <PanelFrame
      title={texts.voices.title}
      shortcut="voice"
      hue="voice"
      footer={
        <>
          {marked ? (
            <Button tone="bare" size="sm" className="danger" onClick={() => editor.run(removeMark('voice'))}>
              {texts.voices.restore}
            </Button>
          ) : null}
          {locked ? (
            <>
              <p className="small grow" role="status">
                {texts.voices.vipOnly(name)}
              </p>
              <BecomeVip />
            </>
          ) : (
            <>
              {off && part && picked !== current ? (
                <Button size="sm" onClick={() => onReplace(picked)}>
                  {texts.voices.offEverywhere(name)}
                </Button>
              ) : null}
              <Button
                tone="primary"
                size="sm"
                className="push"
                disabled={picked === current}
                // The script keeps the focus, so its selection stays visible.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onUse(picked)}
              >
                {part ? texts.voices.use(name) : texts.voices.narrator(name)}
              </Button>
            </>
          )}
        </>
      }
    >
      {part ? (
        <Worked selected={selected} note={texts.panel.selectedWords(selected.characters, voices.nameOf(current))} />
      ) : (
        <p className="ctx small">{texts.panel.wholeScript}</p>
      )}
      {off ? (
        <p className="callout warn" role="status">
          <Icon name="warn" small />
          <span>{texts.voices.offNow(voices.nameOf(current))}</span>
        </p>
      ) : null}
      <VoiceShelves filter={filter} voices={all} onChange={(shelf) => onFilter({ ...filter, shelf })} />
      <VoiceFilters {...{ voices: all, groups, filter, onChange: onFilter, onOptions }} />
      <Button size="sm" onClick={onCompare}>
        <ToolIcon name="compare" small />
        {texts.voices.compare}
      </Button>
      {lacks.length > 0 ? (
        <p className="callout warn" role="status">
          <Icon name="warn" small />
          <span>{texts.lacking.voice(name, lacks)}</span>
        </p>
      ) : null}
      <StandIns />
      <VoiceList
        voices={shown}
        shelf={filter.shelf}
        filtered={filter.keyword.trim() !== '' || filter.picks.length > 0}
        current={current}
        picked={picked}
        onPick={onPick}
        onClear={() => onFilter({ ...noFilter, shelf: filter.shelf })}
      />
    </PanelFrame>
  );
}
