import type { MappedSyllable } from '@shengyu/api';

/** All tones of the script were read, some of them, or none. */
export type Depth = 'full' | 'some' | 'none';

export const depthOf = ({ tones, read }: Pick<MappedSyllable, 'tones' | 'read'>): Depth =>
  read.length === 0 ? 'none' : read.length < tones.length ? 'some' : 'full';

export interface Spot {
  syllable: MappedSyllable;
  depth: Depth;
  x: number;
  y: number;
}

export interface Isle {
  /** Its initials, `b p m f`; empty: syllables without one. */
  name: string;
  x: number;
  y: number;
  /** Of the shore, which grows with what was read, and of high tide, where everything was read. */
  shore: number;
  tide: number;
  /** What was read first, from the middle outwards. */
  spots: readonly Spot[];
  read: number;
}

/** Of the chart. */
export const chart = { width: 1136, height: 468 } as const;

/** Groups of initials and where they lie. */
const places = [
  { name: 'b p m f', x: 142, y: 118 },
  { name: 'd t n l', x: 366, y: 178 },
  { name: 'g k h', x: 592, y: 104 },
  { name: 'j q x', x: 772, y: 214 },
  { name: 'zh ch sh r', x: 982, y: 130 },
  { name: 'z c s', x: 560, y: 340 },
  { name: '', x: 168, y: 342 },
] as const;

const initialOf = (syllable: string): string => /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcs])/.exec(syllable)?.[0] ?? '';
/** Between neighbours. */
const GAP = 11.2;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const order: Readonly<Record<Depth, number>> = { full: 0, some: 1, none: 2 };

/** How far a shore is from the middle in a direction, of a round one; each isle has its own. */
const bulge = (isle: number, turn: number): number =>
  1 + 0.07 * Math.sin(2 * turn + isle * 1.7) + 0.05 * Math.sin(3 * turn + isle * 2.9) + 0.02 * Math.sin(5 * turn + isle);

const reach = (spots: number): number => GAP * Math.sqrt(spots + 0.5);

/** Every syllable on the island of its initial, those that were read in the middle. */
export function archipelago(syllables: readonly MappedSyllable[]): Isle[] {
  return places.map(({ name, x, y }, isle) => {
    const own = syllables
      .filter(({ syllable }) => (name === '' ? initialOf(syllable) === '' : name.split(' ').includes(initialOf(syllable))))
      .map((syllable) => ({ syllable, depth: depthOf(syllable) }))
      .toSorted((a, b) => order[a.depth] - order[b.depth]);
    const spots = own.map((spot, index): Spot => {
      const turn = index * GOLDEN;
      const away = GAP * Math.sqrt(index + 0.5) * bulge(isle, turn) * 0.86;
      return { ...spot, x: x + Math.cos(turn) * away, y: y + Math.sin(turn) * away };
    });
    const read = own.filter(({ depth }) => depth !== 'none').length;
    return { name, x, y, shore: read === 0 ? 0 : reach(read), tide: reach(own.length), spots, read };
  });
}

/** A closed line around a middle. */
export function shoreLine(isle: number, { x, y }: Pick<Isle, 'x' | 'y'>, radius: number): string {
  if (radius <= 0) return '';
  const steps = 48;
  const at = (step: number): readonly [number, number] => {
    const turn = (step / steps) * 2 * Math.PI;
    const away = radius * bulge(isle, turn);
    return [x + Math.cos(turn) * away, y + Math.sin(turn) * away];
  };
  const points = Array.from({ length: steps }, (_, step) =>
    at(step)
      .map((value) => value.toFixed(1))
      .join(' '),
  );
  return `M${points.join('L')}Z`;
}

export interface Tally {
  full: number;
  some: number;
  none: number;
}

export function tally(syllables: readonly MappedSyllable[]): Tally {
  const count: Tally = { full: 0, some: 0, none: 0 };
  for (const syllable of syllables) count[depthOf(syllable)] += 1;
  return count;
}
