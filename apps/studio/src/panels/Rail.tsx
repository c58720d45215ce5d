import type { ReactNode } from 'react';
import { ToolIcon, type ToolIconName } from '@shengyu/ui/tool-icons';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../studio/StudioContext.ts';
import type { ToolName } from '../studio/tools.ts';
import { GapPanel } from './GapPanel.tsx';
import { AliasPanel } from './AliasPanel.tsx';
import { EmotionPanel } from './EmotionPanel.tsx';
import { NumberPanel } from './NumberPanel.tsx';
import { PausePanel } from './PausePanel.tsx';
import { PhonemePanel } from './PhonemePanel.tsx';
import { PolyphonePanel } from './PolyphonePanel.tsx';
import { ProsodyPanel } from './ProsodyPanel.tsx';
import { SymbolPanel } from './SymbolPanel.tsx';
import { VoicePanel } from './VoicePanel.tsx';

const panels: Record<ToolName, () => ReactNode> = {
  voice: VoicePanel,
  prosody: ProsodyPanel,
  polyphone: PolyphonePanel,
  phoneme: PhonemePanel,
  number: NumberPanel,
  alias: AliasPanel,
  pause: PausePanel,
  gap: GapPanel,
  symbol: SymbolPanel,
  emotion: EmotionPanel,
};
const strip: readonly { tool: ToolName; icon: ToolIconName }[] = [
  { tool: 'voice', icon: 'voice' },
  { tool: 'prosody', icon: 'rate' },
  { tool: 'polyphone', icon: 'polyphone' },
  { tool: 'phoneme', icon: 'phoneme' },
  { tool: 'number', icon: 'number' },
  { tool: 'alias', icon: 'alias' },
  { tool: 'pause', icon: 'pause' },
  { tool: 'gap', icon: 'gap' },
  { tool: 'symbol', icon: 'symbol' },
  { tool: 'emotion', icon: 'emotion' },
];

/** The panel of the tool in use, and the strip to change it. */
export function Rail() {
  const { desk, openTool } = useStudio();
  const tool = useStore(desk, (state) => state.tool);
  const Panel = tool ? panels[tool] : null;
  return (
    <aside className="rail" aria-label={texts.panel.label}>
      {Panel ? <Panel /> : null}
      <nav className="strip" aria-label={texts.panel.label}>
        {strip.map((entry) => (
          <button
            key={entry.tool}
            type="button"
            aria-current={entry.tool === tool ? 'true' : undefined}
            onClick={() => openTool(entry.tool === tool ? null : entry.tool)}
          >
            <ToolIcon name={entry.icon} />
            <span>{texts.strip[entry.tool]}</span>
          </button>
        ))}
      </nav>
    </aside>
  );
}
