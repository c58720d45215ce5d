import { ToolIcon, type ToolIconName } from '@shengyu/ui/tool-icons';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../studio/StudioContext.ts';
import type { ToolName } from '../studio/tools.ts';
import { GapPanel } from './GapPanel.tsx';
import { PausePanel } from './PausePanel.tsx';
import { PolyphonePanel } from './PolyphonePanel.tsx';
import { ProsodyPanel } from './ProsodyPanel.tsx';
import { VoicePanel } from './VoicePanel.tsx';

const panels = { voice: VoicePanel, prosody: ProsodyPanel, polyphone: PolyphonePanel, pause: PausePanel, gap: GapPanel } as const;
const strip: readonly { tool: ToolName; icon: ToolIconName }[] = [
  { tool: 'voice', icon: 'voice' },
  { tool: 'prosody', icon: 'rate' },
  { tool: 'polyphone', icon: 'polyphone' },
  { tool: 'pause', icon: 'pause' },
  { tool: 'gap', icon: 'gap' },
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
