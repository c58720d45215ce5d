import type { MarkKind } from '@shengyu/script';
import type { ToolIconName } from '@shengyu/ui/tool-icons';

/** The panels of the right rail. */
export type ToolName = 'voice' | 'prosody' | 'polyphone' | 'pause' | 'gap';

export interface ToolButton {
  /** Key of its texts and shortcut. */
  name: 'voice' | 'rate' | 'pitch' | 'polyphone' | 'pause' | 'gap';
  tool: ToolName;
  icon: ToolIconName;
  /** Token of the mark's hue. */
  hue: 'voice' | 'rate' | 'pinyin' | 'pause';
}

export interface ToolGroup {
  name: 'voice' | 'reading' | 'rhythm';
  tools: readonly ToolButton[];
}

/** The ribbon: only what there is. */
export const toolGroups: readonly ToolGroup[] = [
  {
    name: 'voice',
    tools: [
      { name: 'voice', tool: 'voice', icon: 'voice', hue: 'voice' },
      { name: 'rate', tool: 'prosody', icon: 'rate', hue: 'rate' },
      { name: 'pitch', tool: 'prosody', icon: 'pitch', hue: 'rate' },
    ],
  },
  { name: 'reading', tools: [{ name: 'polyphone', tool: 'polyphone', icon: 'polyphone', hue: 'pinyin' }] },
  {
    name: 'rhythm',
    tools: [
      { name: 'pause', tool: 'pause', icon: 'pause', hue: 'pause' },
      { name: 'gap', tool: 'gap', icon: 'gap', hue: 'pause' },
    ],
  },
];

/** The panel that edits a kind of mark; `null` for kinds that can only be removed so far. */
export function toolOf(kind: MarkKind | 'pause'): ToolName | null {
  switch (kind) {
    case 'voice':
      return 'voice';
    case 'rate':
    case 'pitch':
    case 'volume':
      return 'prosody';
    case 'pinyin':
      return 'polyphone';
    case 'pause':
      return 'pause';
    case 'emotion':
    case 'stress':
    case 'link':
    case 'alias':
    case 'number':
    case 'phoneme':
      return null;
  }
}
