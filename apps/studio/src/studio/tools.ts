import type { MarkKind } from '@shengyu/script';
import type { ToolIconName } from '@shengyu/ui/tool-icons';

/** The panels of the right rail. */
export type ToolName = 'voice' | 'prosody' | 'polyphone' | 'phoneme' | 'number' | 'alias' | 'pause' | 'gap' | 'symbol' | 'emotion';

export interface ToolButton {
  /** Key of its texts and shortcut. */
  name: 'rate' | 'pitch' | Exclude<ToolName, 'prosody'>;
  tool: ToolName;
  icon: ToolIconName;
  /** Token of the mark's hue. */
  hue: 'voice' | 'rate' | 'pinyin' | 'phoneme' | 'number' | 'pause' | 'emotion';
}

export interface ToolGroup {
  name: 'voice' | 'reading' | 'rhythm' | 'emotion';
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
  {
    name: 'reading',
    tools: [
      { name: 'polyphone', tool: 'polyphone', icon: 'polyphone', hue: 'pinyin' },
      { name: 'phoneme', tool: 'phoneme', icon: 'phoneme', hue: 'phoneme' },
      { name: 'number', tool: 'number', icon: 'number', hue: 'number' },
      { name: 'alias', tool: 'alias', icon: 'alias', hue: 'number' },
    ],
  },
  {
    name: 'rhythm',
    tools: [
      { name: 'pause', tool: 'pause', icon: 'pause', hue: 'pause' },
      { name: 'gap', tool: 'gap', icon: 'gap', hue: 'pause' },
      { name: 'symbol', tool: 'symbol', icon: 'symbol', hue: 'pause' },
    ],
  },
  { name: 'emotion', tools: [{ name: 'emotion', tool: 'emotion', icon: 'emotion', hue: 'emotion' }] },
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
    case 'alias':
    case 'number':
    case 'phoneme':
      return kind;
    case 'stress':
    case 'link':
    case 'recording':
    case 'caption':
      return null;
  }
}
