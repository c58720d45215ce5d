import type { texts } from '../locales/zh-CN.ts';

export type ShortcutName = keyof typeof texts.shortcuts.names;
export type ShortcutGroup = keyof typeof texts.shortcuts.groups;

export interface Shortcut {
  name: ShortcutName;
  group: ShortcutGroup;
  /** As on the key caps; Mod is Ctrl or ⌘. */
  keys: readonly string[];
  /** `KeyboardEvent.code`: the key's place, as Alt changes what a Mac key writes. Missing where the editor handles the key itself. */
  code?: string;
  mod?: boolean;
  alt?: boolean;
  shift?: boolean;
}

export const shortcuts: readonly Shortcut[] = [
  { name: 'fromHere', group: 'listen', keys: ['Mod', '⇧', '↵'], code: 'Enter', mod: true, shift: true },
  { name: 'selection', group: 'listen', keys: ['Mod', '↵'], code: 'Enter', mod: true },
  { name: 'stop', group: 'listen', keys: ['Esc'], code: 'Escape' },
  { name: 'voice', group: 'voice', keys: ['Alt', 'V'], code: 'KeyV', alt: true },
  { name: 'rate', group: 'voice', keys: ['Alt', 'R'], code: 'KeyR', alt: true },
  { name: 'pitch', group: 'voice', keys: ['Alt', 'T'], code: 'KeyT', alt: true },
  { name: 'polyphone', group: 'reading', keys: ['Alt', 'P'], code: 'KeyP', alt: true },
  { name: 'phoneme', group: 'reading', keys: ['Alt', 'E'], code: 'KeyE', alt: true },
  { name: 'number', group: 'reading', keys: ['Alt', 'N'], code: 'KeyN', alt: true },
  { name: 'alias', group: 'reading', keys: ['Alt', 'A'], code: 'KeyA', alt: true },
  { name: 'lexicon', group: 'reading', keys: ['Alt', 'W'], code: 'KeyW', alt: true },
  { name: 'stress', group: 'reading', keys: ['Alt', 'S'], code: 'KeyS', alt: true },
  { name: 'link', group: 'reading', keys: ['Alt', 'L'], code: 'KeyL', alt: true },
  { name: 'nextUnsure', group: 'reading', keys: ['F8'], code: 'F8' },
  { name: 'pause', group: 'rhythm', keys: ['Alt', '1'], code: 'Digit1', alt: true },
  { name: 'gap', group: 'rhythm', keys: ['Alt', '3'], code: 'Digit3', alt: true },
  { name: 'symbol', group: 'rhythm', keys: ['Alt', '4'], code: 'Digit4', alt: true },
  { name: 'emotion', group: 'voice', keys: ['Alt', 'M'], code: 'KeyM', alt: true },
  { name: 'effect', group: 'voice', keys: ['Alt', 'X'], code: 'KeyX', alt: true },
  { name: 'background', group: 'sound', keys: ['Alt', 'B'], code: 'KeyB', alt: true },
  { name: 'sound', group: 'sound', keys: ['Alt', 'F'], code: 'KeyF', alt: true },
  { name: 'upload', group: 'sound', keys: ['Alt', 'U'], code: 'KeyU', alt: true },
  { name: 'subtitle', group: 'sound', keys: ['Alt', 'C'], code: 'KeyC', alt: true },
  { name: 'subtitleStyle', group: 'sound', keys: ['Alt', 'G'], code: 'KeyG', alt: true },
  { name: 'undo', group: 'script', keys: ['Mod', 'Z'] },
  { name: 'redo', group: 'script', keys: ['Mod', '⇧', 'Z'] },
  { name: 'save', group: 'script', keys: ['Mod', 'S'], code: 'KeyS', mod: true },
  { name: 'drafts', group: 'script', keys: ['Mod', 'O'], code: 'KeyO', mod: true },
  { name: 'import', group: 'script', keys: ['Alt', 'I'], code: 'KeyI', alt: true },
  { name: 'export', group: 'script', keys: ['Alt', 'O'], code: 'KeyO', alt: true },
  { name: 'versions', group: 'script', keys: ['Alt', 'H'], code: 'KeyH', alt: true },
  { name: 'share', group: 'script', keys: ['Alt', 'Y'], code: 'KeyY', alt: true },
  { name: 'find', group: 'script', keys: ['Mod', 'F'], code: 'KeyF', mod: true },
  { name: 'replace', group: 'script', keys: ['Mod', 'H'], code: 'KeyH', mod: true },
  { name: 'remove', group: 'script', keys: ['Del'] },
  { name: 'help', group: 'script', keys: ['Mod', '/'], code: 'Slash', mod: true },
];

/** The shortcut of a key press. */
export function shortcutFor(event: Pick<KeyboardEvent, 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): ShortcutName | null {
  const mod = event.ctrlKey || event.metaKey;
  const found = shortcuts.find(
    ({ code, mod: wantsMod = false, alt = false, shift = false }) =>
      code === event.code && wantsMod === mod && alt === event.altKey && shift === event.shiftKey,
  );
  return found?.name ?? null;
}

export const keysOf = (name: ShortcutName, mac: boolean): readonly string[] =>
  (shortcuts.find((shortcut) => shortcut.name === name)?.keys ?? []).map((key) => (key === 'Mod' ? (mac ? '⌘' : 'Ctrl') : key));

/** For `aria-keyshortcuts`: Alt+V. */
export const ariaKeys = (name: ShortcutName): string =>
  keysOf(name, false).join('+').replace('⇧', 'Shift').replace('↵', 'Enter').replace('Ctrl', 'Control');
