import { useAsMember } from '@shengyu/session';
import { Button, Icon } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { texts } from '../locales/zh-CN.ts';
import { finished } from '../order/order-state.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useHost } from '../session/HostContext.ts';
import { useEditor } from '../session/useEditor.ts';
import { listenIntent } from './useNewStudio.ts';
import { Figures } from '../figures/Figures.tsx';
import { SavedBadge } from '../draft/SavedBadge.tsx';
import { ariaKeys, keysOf } from '../controls/shortcuts.ts';
import { TitleInput } from '../draft/TitleInput.tsx';
import { useMac } from '../controls/useMac.ts';

/** The studio's part of the site's slim header. */
export function HeaderControls() {
  const host = useHost();
  return (
    <>
      <div className="st-doc">
        <TitleInput />
        <SavedBadge />
      </div>
      <span className="sep" />
      <span className="st-more row">
        <UndoRedo />
      </span>
      <span className="sep" />
      {windows.map(({ name, icon }) => (host.windows.includes(name) ? <Window key={name} name={name} icon={icon} /> : null))}
      <Figures />
      <div className="row st-go">
        <AuditionAll />
        {host.orders ? <Generate /> : null}
      </div>
    </>
  );
}

const windows = [
  { name: 'drafts', icon: <ToolIcon name="file" /> },
  { name: 'import', icon: <ToolIcon name="import" /> },
  { name: 'export', icon: <ToolIcon name="export" /> },
  { name: 'versions', icon: <ToolIcon name="versions" /> },
  { name: 'share', icon: <Icon name="share" /> },
] as const;

function Window({ name, icon }: (typeof windows)[number]) {
  const desk = usePart('desk');
  const mac = useMac();
  return (
    <Button
      tone="bare"
      size="sm"
      className={name === 'drafts' ? undefined : 'st-more'}
      aria-label={texts.header[name]}
      aria-keyshortcuts={ariaKeys(name)}
      title={texts.tools.tip(texts.header[name], keysOf(name, mac).join('+'))}
      onClick={() => desk.openWindow(name)}
    >
      {icon}
      <span className="st-wide">{texts.header[name]}</span>
    </Button>
  );
}

function UndoRedo() {
  const editor = usePart('editor');
  const mac = useMac();
  const canUndo = useEditor(({ state }) => state !== null && undoDepth(state) > 0);
  const canRedo = useEditor(({ state }) => state !== null && redoDepth(state) > 0);
  return (
    <>
      <Button
        tone="bare"
        size="sm"
        icon
        aria-label={texts.header.undo}
        aria-keyshortcuts="Control+Z"
        title={texts.tools.tip(texts.header.undo, keysOf('undo', mac).join('+'))}
        disabled={!canUndo}
        onClick={() => editor.run(undo, true)}
      >
        <Icon name="undo" />
      </Button>
      <Button
        tone="bare"
        size="sm"
        icon
        aria-label={texts.header.redo}
        aria-keyshortcuts="Control+Shift+Z"
        title={texts.tools.tip(texts.header.redo, keysOf('redo', mac).join('+'))}
        disabled={!canRedo}
        onClick={() => editor.run(redo, true)}
      >
        <ToolIcon name="redo" />
      </Button>
    </>
  );
}

function AuditionAll() {
  const { audition, playAll } = usePart('listening');
  const status = useStore(audition.state, (state) => state.status);
  useAsMember(listenIntent, playAll);
  const on = status === 'starting' || status === 'playing';
  return (
    <Button size="sm" className="st-more" onClick={on ? audition.stop : playAll}>
      <Icon name={on ? 'stop' : 'play'} small />
      {on ? texts.header.stop : texts.header.auditionAll}
    </Button>
  );
}

function Generate() {
  const ordering = usePart('ordering');
  const { generate = texts.header.generate } = useHost();
  const order = useAsMember('studio.order', () => void ordering.open());
  const running = useStore(ordering.state, ({ order, orderId }) => orderId !== null && !(order && finished(order.state)));
  const progress = useStore(ordering.state, ({ order }) => Math.floor((order?.progress ?? 0) * 100));
  return (
    <Button tone="next" size="sm" className="go" aria-label={running ? texts.header.orders : undefined} onClick={() => order()}>
      {running ? `${progress}%` : generate}
    </Button>
  );
}
