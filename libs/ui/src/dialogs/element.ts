import { glyphs } from '../icon/glyphs.ts';
import type { DialogKind } from './dialog-options.ts';

/** A DOM element with class, attributes and children; texts are set as text, never as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export function icon(name: keyof typeof glyphs, colour?: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'i');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  if (colour) svg.style.color = colour;
  svg.innerHTML = glyphs[name];
  return svg;
}

const looks = {
  info: ['info', '--brand-text'],
  success: ['ok', '--done'],
  error: ['bad', '--danger'],
  warning: ['warn', '--warn'],
} as const;

export function kindIcon(kind: DialogKind): SVGSVGElement {
  const [name, colour] = looks[kind];
  return icon(name, `var(${colour})`);
}

let last = 0;
export const nextId = (): string => `dialog-${++last}`;
