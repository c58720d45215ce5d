/** A pitch that a frame may have. */
export interface PitchChoice {
  hertz: number;
  /** The difference between the sound and itself one period later: 0 is none, 1 is that of unrelated sounds. */
  difference: number;
}

/** Cost of a pitch that is an octave lower: a sound repeats after two periods as well. */
const perOctaveDown = 0.025;
/** Cost of a step of an octave from one voiced frame to the next, also across an unvoiced sound or a pause. */
const perOctaveStep = 0.5;

interface Reached {
  hertz: number;
  cost: number;
  /** Its choice in the voiced frame before. */
  from: number;
}

/**
 * The pitches of a voice that differ least and move least, by dynamic programming (Boersma, 1993): one of each frame's choices.
 * @param choices of each voiced frame; other frames have none
 * @param frames where the pitches are written
 */
export function likeliestPath(choices: readonly (readonly PitchChoice[])[], frames: Float32Array): Float32Array {
  const voiced: number[] = [];
  const reached: Reached[][] = [];
  for (let frame = 0; frame < frames.length; frame += 1) {
    const here = choices[frame];
    if (here === undefined || here.length === 0) continue;
    const before = reached.at(-1);
    const highest = (here[0] as PitchChoice).hertz;
    reached.push(
      here.map(({ hertz, difference }) => {
        const own = difference + perOctaveDown * Math.log2(highest / hertz);
        if (before === undefined) return { hertz, cost: own, from: 0 };
        let [from, least] = [0, Number.POSITIVE_INFINITY];
        for (const [index, one] of before.entries()) {
          const cost = one.cost + perOctaveStep * Math.abs(Math.log2(hertz / one.hertz));
          if (cost < least) [from, least] = [index, cost];
        }
        return { hertz, cost: own + least, from };
      }),
    );
    voiced.push(frame);
  }
  let at = cheapest(reached.at(-1) ?? []);
  for (const [index, steps] of [...reached.entries()].toReversed()) {
    const [frame, step] = [voiced[index], steps[at]];
    if (frame === undefined || step === undefined) break;
    frames[frame] = step.hertz;
    at = step.from;
  }
  return frames;
}

const cheapest = (choices: readonly Reached[]): number =>
  choices.reduce((best, { cost }, index) => (cost < (choices[best]?.cost ?? 0) ? index : best), 0);
