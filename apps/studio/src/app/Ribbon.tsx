import { ToolIcon } from '@shengyu/ui/tool-icons';
import type { CSSProperties } from 'react';
import { hasToggle } from '../editor/toggle-mark.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { type Hue, type PanelButton, toolGroups, type ToggleButton } from '../session/tools.ts';
import { ariaKeys, keysOf } from '../controls/shortcuts.ts';
import { useMac } from '../controls/useMac.ts';
import { useToolbarKeys } from '../controls/useToolbarKeys.ts';
import { usePhoneWindow } from '../session/usePhoneWindow.ts';
import { WordTool } from '../word/WordTool.tsx';
import { HearTool } from '../transport/HearTool.tsx';
import { toggle } from './toggle.ts';

const places = toolGroups.flatMap(({ tools }) => tools.map(({ name }) => name));

/** Tools by task. On a phone it begins with that of one word; `isTyping`: it lies on the keyboard, which hides the transport. */
export function Ribbon({ isTyping = false }: { isTyping?: boolean }) {
  const desk = usePart('desk');
  const { bar, tabIndexOf } = useToolbarKeys('horizontal');
  const onPhone = usePhoneWindow();
  const first = onPhone ? (isTyping ? 2 : 1) : 0;
  return (
    <div className="ribbon" role="toolbar" aria-label={texts.tools.label} {...bar}>
      {onPhone ? (
        <div className="rg">
          <div className="tools">
            <WordTool tabIndex={tabIndexOf(0)} />
            {isTyping ? <HearTool tabIndex={tabIndexOf(1)} /> : null}
          </div>
        </div>
      ) : null}
      {toolGroups.map((group) => (
        <div className="rg" role="group" aria-label={texts.groups[group.name]} key={group.name}>
          <span className="gname" aria-hidden="true">
            {texts.groups[group.name]}
          </span>
          <div className="tools">
            {group.tools.map((tool) => {
              const tabIndex = tabIndexOf(first + places.indexOf(tool.name));
              return tool.tool === null ? (
                <Toggle key={tool.name} {...tool} tabIndex={tabIndex} />
              ) : (
                <Tool key={tool.name} {...tool} tabIndex={tabIndex} />
              );
            })}
          </div>
        </div>
      ))}
      <button
        className="tool push"
        type="button"
        tabIndex={tabIndexOf(first + places.length)}
        title={texts.tools.tip(texts.tools.help, '?')}
        onClick={() => desk.openWindow('shortcuts')}
      >
        <ToolIcon name="help" />
        <i />
        <span>{texts.tools.help}</span>
      </button>
    </div>
  );
}

interface Stop {
  tabIndex: 0 | -1;
}

function Tool({ name, tool, icon, hue, tabIndex }: PanelButton & Stop) {
  const desk = usePart('desk');
  const { openTool } = desk;
  const open = useStore(desk.now, (state) => state.tool === tool);
  return <Press {...{ name, icon, hue, tabIndex }} pressed={open} onPress={() => openTool(open ? null : tool)} />;
}

/** Adds its mark to the selection or removes it. */
function Toggle({ name, icon, hue, tabIndex }: ToggleButton & Stop) {
  const editor = usePart('editor');
  const voices = usePart('voices');
  const on = useEditor(({ state }) => state !== null && hasToggle(state, name));
  const possible = useEditor(({ state }) => state !== null && (!state.selection.empty || hasToggle(state, name)));
  return <Press {...{ name, icon, hue, tabIndex }} pressed={on} disabled={!possible} onPress={() => toggle({ editor, voices }, name)} />;
}

interface PressProps extends Stop {
  name: PanelButton['name'] | ToggleButton['name'];
  icon: PanelButton['icon'];
  hue: Hue;
  pressed: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function Press({ name, icon, hue, tabIndex, pressed, disabled = false, onPress }: PressProps) {
  const mac = useMac();
  return (
    <button
      className="tool"
      type="button"
      tabIndex={tabIndex}
      style={{ '--m': `var(--mark-${hue})` } as CSSProperties}
      title={texts.tools.tip(texts.tools[name], keysOf(name, mac).join('+'))}
      aria-keyshortcuts={ariaKeys(name) || undefined}
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
