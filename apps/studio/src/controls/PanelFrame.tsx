import { Button, Icon } from '@shengyu/ui';
import type { ReactNode } from 'react';
import { keysOf, type ShortcutName } from './shortcuts.ts';
import { useMac } from './useMac.ts';
import { texts } from '../locales/zh-CN.ts';
import type { ToolButton } from '../session/tools.ts';
import { usePart } from '../session/parts.ts';

export interface PanelFrameProps {
  title: string;
  /** The shortcut shown beside the title. */
  shortcut: ShortcutName;
  hue: ToolButton['hue'];
  children: ReactNode;
  footer?: ReactNode;
}

/** The frame of a panel in the rail: title and shortcut, content, then the buttons that remove and confirm. */
export function PanelFrame({ title, shortcut, hue, children, footer }: PanelFrameProps) {
  const { openTool } = usePart('desk');
  const keys = keysOf(shortcut, useMac()).join(' ');
  return (
    <section className="panel" aria-label={title} data-m={hue}>
      <header className="row">
        <h2 className="h-card">{title}</h2>
        {keys === '' ? null : <kbd>{keys}</kbd>}
        <Button tone="bare" size="sm" icon className="push" aria-label={texts.panel.close} onClick={() => openTool(null)}>
          <Icon name="close" />
        </Button>
      </header>
      {children}
      {footer ? <footer className="row">{footer}</footer> : null}
    </section>
  );
}
