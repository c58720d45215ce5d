import { CONTOUR_POINTS, EDGE_BANDS, UNIT_RATE, type Unit, type UnitVoice } from '../voice/unit-voice.ts';

const period = 110;
const seconds = 0.3;

/** A voice that hums each syllable at 200 Hz for 0.3 s, two of them in one breath; its tones are level, rising, low, falling and light. */
export function hummedVoice(syllables: readonly string[]): UnitVoice {
  const length = Math.round((seconds * UNIT_RATE) / period) * period;
  const gap = 10 * period;
  const pcm = new Int16Array(syllables.length * (length + gap));
  const marks: number[] = [];
  const units = syllables.map((syllable, at): Unit => {
    const joined = at % 2 === 1;
    const start = at * (length + gap) - (joined ? gap : 0);
    for (let sample = 0; sample < length; sample += 1) {
      const phase = (2 * Math.PI * sample) / period;
      const swell = Math.min(1, sample / 200, (length - sample) / 200);
      pcm[start + sample] = Math.round(6_000 * swell * (Math.cos(phase) + 0.5 * Math.cos(2 * phase) + 0.3 * Math.cos(3 * phase)));
      if (sample % period === 0) marks.push(start + sample);
    }
    const edge = Array.from({ length: EDGE_BANDS }, () => 0);
    return {
      syllable,
      prompt: at >> 1,
      start,
      rime: start + 6 * period,
      end: start + length,
      opens: !joined,
      closes: joined,
      pitchHz: UNIT_RATE / period,
      levelDb: -20,
      edges: [edge, edge],
    };
  });
  const tones = [
    [4, 4],
    [-3, 3],
    [-5, -5],
    [4, -4],
    [-1, -2],
  ].map(([from = 0, to = 0]) => Array.from({ length: CONTOUR_POINTS }, (_, point) => from + ((to - from) * point) / (CONTOUR_POINTS - 1)));
  return {
    units,
    pcm,
    marks: Int32Array.from(marks),
    voiced: new Uint8Array(marks.length).fill(1),
    pitchHz: UNIT_RATE / period,
    syllableSeconds: seconds,
    contours: { inside: tones, last: tones },
  };
}
