import { insertKinds, markKinds, type InsertKind, type MarkHue, type MarkKind, type MarkPanel } from '@shengyu/script';
import type { ToolIconName } from '@shengyu/ui/tool-icons';
import type { ToggleName } from '../editor/toggle-mark.ts';

/** The panels of the right rail: those of marks, those of the whole script, and on a phone that of one word. */
export type ToolName = MarkPanel | 'lexicon' | 'gap' | 'symbol' | 'effect' | 'background' | 'find' | 'subtitleStyle' | 'word';

/** Token of the hue. */
export type Hue = MarkHue | 'pause';

export interface PanelButton {
  /** Key of its texts and shortcut. */
  name: 'rate' | 'pitch' | Exclude<ToolName, 'prosody' | 'lexicon' | 'find' | 'word'>;
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
  tools: readonly [PanelButton, ...ToolButton[]];
  /** Panels of the group that other panels open. */
  more?: readonly ToolName[];
}

/** The tools of the ribbon, by group. */
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
    more: ['lexicon'],
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

/** The button of the ribbon with this name. */
export const toolButton = (name: string): ToolButton | undefined =>
  toolGroups.flatMap(({ tools }) => tools).find((button) => button.name === name);

/** The panel that edits a kind of mark or insert; `null` for kinds that have none. */
export const toolOf = (kind: MarkKind | InsertKind): ToolName | null => entries[kind].chip.panel;
const entries = { ...markKinds, ...insertKinds };
