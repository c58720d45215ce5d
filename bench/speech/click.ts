/** Half a second: what the ear takes together with a place. */
const surroundings = 22_050;
/** A millisecond. */
const moment = 44;

/** The step from the sample before a place to the one at it, and the share of the sound's own steps that are smaller. */
export function stepAt(channel: Float32Array, place: number): { step: number; share: number } {
  const stepOf = (index: number) => Math.abs((channel[index] ?? 0) - (channel[index - 1] ?? 0));
  const step = stepOf(place);
  let below = 0;
  for (let index = 1; index < channel.length; index += 1) if (stepOf(index) < step) below += 1;
  return { step, share: below / (channel.length - 1) };
}

/**
 * How far a place stands out of its surroundings, in decibels: the mean square of the second difference, which is where a click
 * has its energy, in the four samples around the place against the roughest millisecond within half a second. Above 0 it is the
 * roughest moment of all.
 */
export function clickAt(channel: Float32Array, place: number): number {
  let roughest = 0;
  for (let start = place - surroundings; start < place + surroundings; start += moment)
    if (Math.abs(start - place) > 2 * moment) roughest = Math.max(roughest, roughness(channel, start, start + moment));
  const here = roughness(channel, place - 2, place + 2);
  return here === 0 ? Number.NEGATIVE_INFINITY : 10 * Math.log10(here / Math.max(1e-12, roughest));
}

/** How the level changes from the tenth of a second before a place to the one behind it, and the share of the sound's own changes that are smaller. */
export function jumpAt(channels: readonly Float32Array[], place: number): { decibels: number; share: number } {
  const width = 4410;
  const level = (from: number) => {
    const energy = channels.reduce(
      (sum, channel) => sum + channel.subarray(from, from + width).reduce((all, value) => all + value ** 2, 0),
      0,
    );
    return 10 * Math.log10(Math.max(1e-10, energy / width));
  };
  const change = (at: number) => level(at) - level(at - width);
  const decibels = change(place);
  const changes: number[] = [];
  for (let at = width; at + width <= (channels[0]?.length ?? 0); at += width) changes.push(Math.abs(change(at)));
  return { decibels, share: changes.filter((one) => one < Math.abs(decibels)).length / changes.length };
}

function roughness(channel: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) {
    const bend = (channel[index + 1] ?? 0) - 2 * (channel[index] ?? 0) + (channel[index - 1] ?? 0);
    sum += bend * bend;
  }
  return sum / (to - from);
}
