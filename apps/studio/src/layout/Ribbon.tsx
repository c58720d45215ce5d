import { ToolIcon } from '@shengyu/ui/tool-icons';
import type { CSSProperties } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../studio/StudioContext.ts';
import { toolGroups, type ToolButton } from '../studio/tools.ts';
import { ariaKeys, keysOf } from './shortcuts.ts';
import { useMac } from './useMac.ts';

/** Tools by what a maker does. */
export function Ribbon() {
  const { desk } = useStudio();
  return (
    <section className="ribbon" aria-label={texts.tools.label}>
      {toolGroups.map((group) => (
        <div className="rg" role="group" aria-label={texts.groups[group.name]} key={group.name}>
          <span className="gname" aria-hidden="true">
            {texts.groups[group.name]}
          </span>
          <div className="tools">
            {group.tools.map((tool) => (
              <Tool key={tool.name} {...tool} />
            ))}
          </div>
        </div>
      ))}
      <button
        className="tool push"
        type="button"
        title={texts.tools.tip(texts.tools.help, '?')}
        onClick={() => desk.set({ window: 'shortcuts' })}
      >
        <ToolIcon name="help" />
        <i />
        <span>{texts.tools.help}</span>
      </button>
    </section>
  );
}

function Tool({ name, tool, icon, hue }: ToolButton) {
  const { desk, openTool } = useStudio();
  const mac = useMac();
  const open = useStore(desk, (state) => state.tool === tool);
  return (
    <button
      className="tool"
      type="button"
      style={{ '--m': `var(--mark-${hue})` } as CSSProperties}
      title={texts.tools.tip(texts.tools[name], keysOf(name, mac).join('+'))}
      aria-keyshortcuts={ariaKeys(name)}
      aria-pressed={open}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => openTool(open ? null : tool)}
    >
      <ToolIcon name={icon} />
      <i />
      <span>{texts.tools[name]}</span>
    </button>
  );
}
