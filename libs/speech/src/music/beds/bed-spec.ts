import type { DrumName, InstrumentName } from '../instruments.ts';

export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  /** 宫调式 */
  gong: [0, 2, 4, 7, 9],
  /** 羽调式 */
  yu: [0, 3, 5, 7, 10],
  /** 商调式 */
  shang: [0, 2, 5, 7, 10],
} as const satisfies Readonly<Record<string, readonly number[]>>;

interface Placed {
  gain: number;
  pan?: number;
  /** Octaves up or down from the key. */
  octave?: number;
}

/** One part of a bed. Patterns are bars of equal steps: `.` is silence. */
export type Layer =
  /** The chord, held for the whole bar. */
  | ({ kind: 'pad'; instrument: InstrumentName } & Placed)
  /** The chord's root where the pattern says `x`, its fifth at `5`. */
  | ({ kind: 'bass'; instrument: InstrumentName; pattern: string } & Placed)
  /** Digits are tones of the chord, counted upwards. */
  | ({ kind: 'arpeggio'; instrument: InstrumentName; pattern: string } & Placed)
  /** The whole chord, struck. */
  | ({ kind: 'chords'; instrument: InstrumentName; pattern: string } & Placed)
  /** A tune made of a motif and its answers; `rhythms` are bars with `x` for a note. */
  | ({ kind: 'melody'; instrument: InstrumentName; rhythms: readonly string[] } & Placed)
  | { kind: 'drum'; drum: DrumName; pattern: string; gain: number; pan?: number };

export interface BedSpec {
  id: string;
  name: string;
  category: string;
  bpm: number;
  beatsPerBar: number;
  bars: number;
  /** MIDI number of the key note. */
  key: number;
  scale: keyof typeof scales;
  /** Steps of the scale that the chords are built on, one per bar, repeated. */
  chords: readonly number[];
  /** Steps of the scale from one tone of a chord to the next; 2 in scales of seven tones. */
  chordStep?: number;
  /** How much of the hall, and how long it rings. */
  hall: readonly [amount: number, seconds: number];
  layers: readonly Layer[];
}

/** Length of a bed: whole bars. */
export function bedSeconds({ bpm, beatsPerBar, bars }: Pick<BedSpec, 'bpm' | 'beatsPerBar' | 'bars'>): number {
  return Math.round((44_100 * 60 * beatsPerBar * bars) / bpm) / 44_100;
}
