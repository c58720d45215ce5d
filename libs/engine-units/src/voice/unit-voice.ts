/** Sample rate of units and of what is spoken with them. */
export const UNIT_RATE = 22_050;

/** One recorded syllable. Places are samples of the voice's `pcm`. */
export interface Unit {
  /** Numbered pinyin as it was spoken. */
  syllable: string;
  /** Number of its prompt; units of one prompt that follow each other were spoken in one breath. */
  prompt: number;
  start: number;
  /** Where its final begins. */
  rime: number;
  end: number;
  /** Silence before it, and behind it. */
  opens: boolean;
  closes: boolean;
  /** Median of its pitch; 0 where it has none. */
  pitchHz: number;
  /** Of its louder half, dB of full scale. */
  levelDb: number;
  /** Spectra at its two edges, `EDGE_BANDS` natural logarithms each. */
  edges: readonly [first: readonly number[], last: readonly number[]];
}

export const EDGE_BANDS = 12;
/** Points of a pitch contour, evenly over the final. */
export const CONTOUR_POINTS = 6;

/** How this person says a tone, in semitones about their median. */
export interface ToneContours {
  /** Tones 1–5, before another syllable and at the end. */
  inside: readonly (readonly number[])[];
  last: readonly (readonly number[])[];
}

/** A person's recorded sound, ready to speak. */
export interface UnitVoice {
  units: readonly Unit[];
  /** All prompts, one behind the other, at `UNIT_RATE`. */
  pcm: Int16Array;
  /** Places of the periods' peaks in voiced sound, ascending; elsewhere places 5 ms apart. */
  marks: Int32Array;
  /** 1 where the mark of that place is voiced. */
  voiced: Uint8Array;
  pitchHz: number;
  /** Median length of a syllable. */
  syllableSeconds: number;
  contours: ToneContours;
}
