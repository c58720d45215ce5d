import { listNumber, type NumberStyle } from './list-numbers.ts';
import type { XmlEvents } from './parse-word-xml.ts';

/** A paragraph's place in the lists of a Word document. */
export interface ListPlace {
  list: string;
  level: number;
}

interface Level {
  start: number;
  format: string;
  /** `%1、`: the numbers of the levels in their text. */
  text: string;
}

/** The numbers that Word shows before paragraphs, counted as they are read. */
export interface DocxNumbering {
  /** The next number at this place, with its marks; empty for bullets and unknown lists. */
  next(place: ListPlace): string;
  /** The list of a paragraph style. */
  ofStyle(style: string): ListPlace | undefined;
  /** Whether a paragraph style is one of headings. */
  isHeading(style: string): boolean;
}

const styles: Readonly<Record<string, NumberStyle>> = {
  decimal: 'decimal',
  decimalZero: 'decimal',
  decimalFullWidth: 'decimal',
  lowerLetter: 'lower-latin',
  upperLetter: 'upper-latin',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
  chineseCounting: 'chinese',
  chineseCountingThousand: 'chinese',
  chineseLegalSimplified: 'chinese',
  taiwaneseCounting: 'chinese',
  taiwaneseCountingThousand: 'chinese',
  ideographDigital: 'chinese',
  japaneseCounting: 'chinese',
  decimalEnclosedCircle: 'circled',
  decimalEnclosedCircleChinese: 'circled',
};

type Parse = (bytes: Uint8Array, events: XmlEvents) => void;

/** Reads `word/numbering.xml`, and the lists and headings of `word/styles.xml`. */
export function readNumbering(parse: Parse, numbering: Uint8Array | undefined, stylesheet: Uint8Array | undefined): DocxNumbering {
  const levels = new Map<string, Map<number, Level>>();
  const lists = new Map<string, { base: string; starts: Map<number, number> }>();
  if (numbering) readLists(parse, numbering, levels, lists);
  const { lists: ofStyles, headings } = readStyles(parse, stylesheet ?? new Uint8Array());
  const counts = new Map<string, number[]>();
  return {
    ofStyle: (style) => ofStyles.get(style),
    isHeading: (style) => headings.has(style) || headingName.test(style),
    next({ list, level }) {
      const found = lists.get(list);
      const own = found && levels.get(found.base);
      const shape = own?.get(level);
      if (!found || !own || !shape || shape.format === 'bullet' || shape.format === 'none') return '';
      const startOf = (at: number): number => found.starts.get(at) ?? own.get(at)?.start ?? 1;
      const count = counts.get(found.base) ?? [];
      counts.set(found.base, count);
      count[level] = (count[level] ?? startOf(level) - 1) + 1;
      count.length = level + 1;
      return shape.text.replace(/%([1-9])/g, (_whole, digit: string) => {
        const at = Number(digit) - 1;
        return listNumber(count[at] ?? startOf(at), styles[own.get(at)?.format ?? ''] ?? 'decimal');
      });
    },
  };
}

function readLists(
  parse: Parse,
  bytes: Uint8Array,
  levels: Map<string, Map<number, Level>>,
  lists: Map<string, { base: string; starts: Map<number, number> }>,
): void {
  let base = '';
  let list = '';
  let level: Level | undefined;
  let override = -1;
  parse(bytes, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:abstractNum') levels.set((base = attributes['w:abstractNumId'] ?? ''), new Map());
      else if (name === 'w:num') list = attributes['w:numId'] ?? '';
      else if (name === 'w:abstractNumId') lists.set(list, { base: value, starts: new Map() });
      else if (name === 'w:lvlOverride') override = Number(attributes['w:ilvl'] ?? -1);
      else if (name === 'w:startOverride') lists.get(list)?.starts.set(override, Number(value) || 1);
      else if (name === 'w:lvl') {
        level = { start: 1, format: 'decimal', text: '' };
        levels.get(base)?.set(Number(attributes['w:ilvl'] ?? 0), level);
      } else if (level && name === 'w:start') level.start = Number(value) || 1;
      else if (level && name === 'w:numFmt') level.format = value;
      else if (level && name === 'w:lvlText') level.text = value;
    },
    text: () => undefined,
    close: () => undefined,
  });
}

const headingName = /^(?:heading\s?[1-9]|title|标题\s?[1-9]?)$/i;

function readStyles(parse: Parse, bytes: Uint8Array): { lists: Map<string, ListPlace>; headings: Set<string> } {
  const found = new Map<string, ListPlace>();
  const headings = new Set<string>();
  if (bytes.length === 0) return { lists: found, headings };
  let style = '';
  let level = 0;
  parse(bytes, {
    open(name, attributes) {
      if (name === 'w:style') {
        style = attributes['w:styleId'] ?? '';
        level = 0;
      } else if (name === 'w:name' && headingName.test(attributes['w:val'] ?? '')) headings.add(style);
      else if (name === 'w:outlineLvl' && Number(attributes['w:val']) < 9) headings.add(style);
      else if (name === 'w:ilvl') level = Number(attributes['w:val'] ?? 0);
      else if (name === 'w:numId') found.set(style, { list: attributes['w:val'] ?? '', level });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return { lists: found, headings };
}
