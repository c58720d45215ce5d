import { useCallback, useRef, type ReactNode } from 'react';
import { ToolIcon, type ToolIconName } from '@shengyu/ui/tool-icons';
import { useToolbarKeys } from '../controls/useToolbarKeys.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { toolGroups, type ToolName } from '../session/tools.ts';
import { GapPanel } from '../rhythm/GapPanel.tsx';
import { AliasPanel } from '../reading/AliasPanel.tsx';
import { BackgroundPanel } from '../sounds/BackgroundPanel.tsx';
import { EffectPanel } from '../effects/EffectPanel.tsx';
import { EmotionPanel } from '../expression/EmotionPanel.tsx';
import { FindPanel } from '../find/FindPanel.tsx';
import { SubtitlePanel } from '../subtitle/SubtitlePanel.tsx';
import { SubtitleStylePanel } from '../subtitle/SubtitleStylePanel.tsx';
import { LexiconPanel } from '../lexicon/LexiconPanel.tsx';
import { NumberPanel } from '../reading/NumberPanel.tsx';
import { PausePanel } from '../rhythm/PausePanel.tsx';
import { PhonemePanel } from '../reading/PhonemePanel.tsx';
import { PolyphonePanel } from '../reading/PolyphonePanel.tsx';
import { ProsodyPanel } from '../expression/ProsodyPanel.tsx';
import { SoundPanel } from '../sounds/SoundPanel.tsx';
import { SymbolPanel } from '../rhythm/SymbolPanel.tsx';
import { UploadPanel } from '../sounds/UploadPanel.tsx';
import { VoicePanel } from '../voices/VoicePanel.tsx';
import { WordPanel } from '../word/WordPanel.tsx';
import { useClearOfSheet } from './useClearOfSheet.ts';
import { useSheet } from './useSheet.ts';

const panels: Record<ToolName, () => ReactNode> = {
  voice: VoicePanel,
  prosody: ProsodyPanel,
  polyphone: PolyphonePanel,
  phoneme: PhonemePanel,
  number: NumberPanel,
  alias: AliasPanel,
  lexicon: LexiconPanel,
  pause: PausePanel,
  gap: GapPanel,
  symbol: SymbolPanel,
  emotion: EmotionPanel,
  find: FindPanel,
  subtitle: SubtitlePanel,
  subtitleStyle: SubtitleStylePanel,
  effect: EffectPanel,
  background: BackgroundPanel,
  sound: SoundPanel,
  upload: UploadPanel,
  word: WordPanel,
};

/** One button per group of the ribbon: more would not fit a laptop's height. It opens the group's first tool. */
const strip: readonly { name: keyof typeof texts.strip; icon: ToolIconName; tools: readonly [ToolName, ...ToolName[]] }[] = [
  ...toolGroups.map(({ name, tools: [first, ...rest], more = [] }) => ({
    name,
    icon: first.icon,
    tools: [first.tool, ...rest.flatMap(({ tool }) => tool ?? []), ...more] as const,
  })),
  { name: 'find', icon: 'find', tools: ['find'] },
];

/** The panel of the tool in use, and the strip to change it. */
export function Rail() {
  const desk = usePart('desk');
  const { openTool } = desk;
  const tool = useStore(desk.now, (state) => state.tool);
  const Panel = tool ? panels[tool] : null;
  const close = useCallback(() => openTool(null), [openTool]);
  const sheet = useRef<HTMLElement>(null);
  useSheet(sheet, tool !== null, close);
  useClearOfSheet(sheet, tool !== null);
  const { bar, tabIndexOf } = useToolbarKeys('vertical');
  return (
    <aside className="rail" ref={sheet} aria-label={texts.panel.label}>
      {Panel ? <Panel /> : null}
      <div className="strip" role="toolbar" aria-orientation="vertical" aria-label={texts.panel.strip} {...bar}>
        {strip.map(({ name, icon, tools }, place) => {
          const here = tool !== null && tools.includes(tool);
          return (
            <button
              key={name}
              type="button"
              tabIndex={tabIndexOf(place)}
              aria-current={here ? 'true' : undefined}
              onClick={() => openTool(here ? null : tools[0])}
            >
              <ToolIcon name={icon} />
              <span>{texts.strip[name]}</span>
            </button>
          );
        })}
      </div>
    </aside>
  );
}
