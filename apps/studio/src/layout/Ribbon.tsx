import { ToolIcon } from '@shengyu/ui/tool-icons';
import type { CSSProperties } from 'react';
import { hasToggle, toggleMark } from '../editor/toggle-mark.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { useEditor, useStudio } from '../studio/StudioContext.ts';
import { type Hue, type PanelButton, toolGroups, type ToggleButton } from '../studio/tools.ts';
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
            {group.tools.map((tool) => (tool.tool === null ? <Toggle key={tool.name} {...tool} /> : <Tool key={tool.name} {...tool} />))}
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

function Tool({ name, tool, icon, hue }: PanelButton) {
  const { desk, openTool } = useStudio();
  const open = useStore(desk, (state) => state.tool === tool);
  return <Press name={name} icon={icon} hue={hue} pressed={open} onPress={() => openTool(open ? null : tool)} />;
}

/** Puts its mark on the selection, or takes it off. */
function Toggle({ name, icon, hue }: ToggleButton) {
  const { editor } = useStudio();
  const on = useEditor(({ state }) => state !== null && hasToggle(state, name));
  const possible = useEditor(({ state }) => state !== null && (!state.selection.empty || hasToggle(state, name)));
  return <Press name={name} icon={icon} hue={hue} pressed={on} disabled={!possible} onPress={() => editor.run(toggleMark(name), true)} />;
}

interface PressProps {
  name: PanelButton['name'] | ToggleButton['name'];
  icon: PanelButton['icon'];
  hue: Hue;
  pressed: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function Press({ name, icon, hue, pressed, disabled = false, onPress }: PressProps) {
  const mac = useMac();
  return (
    <button
      className="tool"
      type="button"
      style={{ '--m': `var(--mark-${hue})` } as CSSProperties}
      title={texts.tools.tip(texts.tools[name], keysOf(name, mac).join('+'))}
      aria-keyshortcuts={ariaKeys(name)}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <ToolIcon name={icon} />
      <i />
      <span>{texts.tools[name]}</span>
    </button>
  );
}
