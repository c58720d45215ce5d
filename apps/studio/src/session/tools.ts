import type { Insert, MarkKind } from '@shengyu/script';
import type { ToolIconName } from '@shengyu/ui/tool-icons';
import type { ToggleName } from '../editor/toggle-mark.ts';

/** The panels of the right rail. */
export type ToolName =
  | 'voice'
  | 'prosody'
  | 'polyphone'
  | 'phoneme'
  | 'number'
  | 'alias'
  | 'lexicon'
  | 'pause'
  | 'gap'
  | 'symbol'
  | 'emotion'
  | 'effect'
  | 'background'
  | 'sound'
  | 'upload'
  | 'find'
  | 'subtitle'
  | 'subtitleStyle';

/** Token of the mark's hue. */
export type Hue = 'voice' | 'rate' | 'pinyin' | 'phoneme' | 'number' | 'pause' | 'emotion' | 'effect';

export interface PanelButton {
  /** Key of its texts and shortcut. */
  name: 'rate' | 'pitch' | Exclude<ToolName, 'prosody' | 'lexicon'>;
  tool: ToolName;
  icon: ToolIconName;
  hue: Hue;
}

export interface ToggleButton {
  name: ToggleName;
  tool: null;
  icon: ToolIconName;
  hue: Hue;
}

export type ToolButton = PanelButton | ToggleButton;

export interface ToolGroup {
  name: 'voice' | 'reading' | 'rhythm' | 'emotion' | 'sound' | 'subtitle';
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
      { name: 'effect', tool: 'effect', icon: 'fx', hue: 'effect' },
    ],
  },
  {
    name: 'reading',
    tools: [
      { name: 'polyphone', tool: 'polyphone', icon: 'polyphone', hue: 'pinyin' },
      { name: 'phoneme', tool: 'phoneme', icon: 'phoneme', hue: 'phoneme' },
      { name: 'number', tool: 'number', icon: 'number', hue: 'number' },
      { name: 'alias', tool: 'alias', icon: 'alias', hue: 'number' },
      { name: 'stress', tool: null, icon: 'stress', hue: 'phoneme' },
      { name: 'link', tool: null, icon: 'link', hue: 'phoneme' },
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
  {
    name: 'sound',
    tools: [
      { name: 'background', tool: 'background', icon: 'bgm', hue: 'effect' },
      { name: 'sound', tool: 'sound', icon: 'effect', hue: 'effect' },
      { name: 'upload', tool: 'upload', icon: 'upload', hue: 'effect' },
    ],
  },
  {
    name: 'subtitle',
    tools: [
      { name: 'subtitle', tool: 'subtitle', icon: 'subtitle', hue: 'pause' },
      { name: 'subtitleStyle', tool: 'subtitleStyle', icon: 'chars', hue: 'pause' },
    ],
  },
];

/** The panel that edits a kind of mark; `null` for kinds that have none. */
export function toolOf(kind: MarkKind | Insert['kind']): ToolName | null {
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
    case 'sound':
      return kind;
    case 'recording':
      return 'upload';
    case 'caption':
      return 'subtitle';
    case 'stress':
    case 'link':
      return null;
  }
}
