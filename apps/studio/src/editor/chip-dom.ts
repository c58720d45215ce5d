import { portraitStyle, type IslandLook } from '@shengyu/ui';
import type { MarkKind, MarkValue } from '@shengyu/script';
import { texts } from '../locales/zh-CN.ts';
import { valueOf } from './mark-attributes.ts';
import { chipLabel, chipText, type ChipNames } from './mark-texts.ts';
import type { MarkRun } from './mark-runs.ts';
import { hueOf, kindOf } from './schema.ts';

export interface ChipVoices extends ChipNames {
  avatarOf: (voiceId: string) => IslandLook | undefined;
  /** The voice is not offered any more. */
  isOff: (voiceId: string) => boolean;
}

export interface ChipEvents {
  open: (kind: MarkKind) => void;
  remove: (kind: MarkKind) => void;
}

const isOff = (value: MarkValue, voices: ChipVoices): boolean => value.kind === 'voice' && voices.isOff(value.voiceId);

/** What a screen reader says of a chip. It changes when the voices become known. */
export function chipName({ mark }: MarkRun, covered: string, voices: ChipVoices): string {
  const value = valueOf(mark);
  const label = chipLabel(value, covered, voices);
  return isOff(value, voices) ? texts.marks.off(label) : label;
}

/** The control of a mark: a button in the text. Enter or a click edits, Delete removes. */
export function chipElement(run: MarkRun, covered: string, voices: ChipVoices, events: ChipEvents): HTMLElement {
  const kind = kindOf(run.mark);
  const value = valueOf(run.mark);
  const box = document.createElement('span');
  box.className = `mk mk-chip ${hueOf(kind)}${isOff(value, voices) ? ' off' : ''}`;
  box.contentEditable = 'false';
  const button = document.createElement('b');
  button.setAttribute('role', 'button');
  button.tabIndex = 0;
  button.dataset['chip'] = kind;
  button.setAttribute('aria-label', chipName(run, covered, voices));
  const avatar = value.kind === 'voice' ? voices.avatarOf(value.voiceId) : undefined;
  if (avatar) button.append(avatarElement(avatar));
  button.append(chipText(value, voices));
  listen(button, { open: () => events.open(kind), remove: () => events.remove(kind) });
  box.append(button);
  return box;
}

function avatarElement(look: IslandLook): HTMLElement {
  const portrait = document.createElement('span');
  portrait.className = 'isle xs';
  for (const [name, value] of Object.entries(portraitStyle(look, 'small'))) portrait.style.setProperty(name, value);
  return portrait;
}

/** Click and keys of a chip or of a point. */
export function listen(element: HTMLElement, events: { open: () => void; remove: () => void }): void {
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', (event) => {
    event.preventDefault();
    events.open();
  });
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') events.open();
    else if (event.key === 'Delete' || event.key === 'Backspace') events.remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
