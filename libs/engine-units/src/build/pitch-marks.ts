import { pitchFrames, pitchHop, withoutColour } from '@shengyu/voice';
import { UNIT_RATE } from '../voice/unit-voice.ts';

export interface PitchMarks {
  places: number[];
  voiced: boolean[];
  /** Fundamental in Hz at a sample; 0 where it is not voiced. */
  pitchAt: (sample: number) => number;
}

/** A pitch that moves fast needs as much. */
const voicedBelow = 0.3;
const quietest = 1e-6;
/** From the start of a frame to its middle. */
const frameMiddle = Math.round(0.02 * UNIT_RATE);
const unvoicedStep = Math.round(0.005 * UNIT_RATE);
/** A period is looked for so far around where the pitch says, as a share of it. */
const reach = 0.22;

/** Marks each period of voiced sound at the peak of its fundamental, and the rest every 5 ms. */
export function pitchMarks(samples: Float32Array): PitchMarks {
  const fundamental = withoutColour(samples, UNIT_RATE);
  const hop = pitchHop(UNIT_RATE);
  const frames = smoothed(pitchFrames(fundamental, UNIT_RATE, voicedBelow, quietest));
  const pitchAt = (sample: number): number => frames[Math.round((sample - frameMiddle) / hop)] ?? 0;
  const places: number[] = [];
  const voiced: boolean[] = [];
  let at = 0;
  while (at < samples.length) {
    const pitch = pitchAt(at);
    if (pitch === 0) {
      places.push(at);
      voiced.push(false);
      at += unvoicedStep;
      continue;
    }
    const period = UNIT_RATE / pitch;
    const wasVoiced = voiced.at(-1) === true;
    const expected = wasVoiced ? (places.at(-1) as number) + period : at + period / 2;
    const place = peakOf(fundamental, expected, wasVoiced ? reach * period : period / 2);
    if (place >= samples.length) break;
    places.push(place);
    voiced.push(true);
    at = place + Math.round(period / 2);
    // Where the voice ends, the next mark keeps its distance.
    if (pitchAt(place + period) === 0) at = place + unvoicedStep;
  }
  return { places, voiced, pitchAt };
}

function peakOf(samples: Float32Array, middle: number, reachSamples: number): number {
  const from = Math.max(0, Math.round(middle - reachSamples));
  const to = Math.min(samples.length - 1, Math.round(middle + reachSamples));
  let best = from;
  for (let at = from; at <= to; at += 1) if ((samples[at] as number) > (samples[best] as number)) best = at;
  return Math.max(best, from);
}

/** Single frames that jump an octave, or are voiced by chance, take their neighbours' word. */
function smoothed(frames: Float32Array): Float32Array {
  return frames.map((pitch, at) => {
    const around = [frames[at - 2], frames[at - 1], pitch, frames[at + 1], frames[at + 2]].map((value) => value ?? 0);
    const voiced = around.filter((value) => value > 0).sort((a, b) => a - b);
    return voiced.length < 3 ? 0 : pitch > 0 || voiced.length === 4 ? (voiced[voiced.length >> 1] as number) : 0;
  });
}
