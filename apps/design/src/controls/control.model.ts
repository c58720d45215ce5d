import type { DesignParameters } from '@shengyu/api';
import { controlNames, toControl, voiceControls, type ControlName } from '@shengyu/voice';

export { controlNames, type ControlName };

/** Places of a slider, so that a press of an arrow key is about as much as is just heard. */
export const PLACES = 60;

/** The value at a place of the slider: equal ways are equal ratios or equal differences, as the ear has it. */
export function valueAt(name: ControlName, place: number): number {
  const { low, high, scale } = voiceControls[name];
  const share = Math.min(1, Math.max(0, place / PLACES));
  return toControl(name, scale === 'ratio' ? low * (high / low) ** share : low + (high - low) * share);
}

/** Where a value is on the slider, 0…`PLACES`; not rounded. */
export function placeOf(name: ControlName, value: number): number {
  const { low, high, scale } = voiceControls[name];
  const share = scale === 'ratio' ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return Math.min(1, Math.max(0, share)) * PLACES;
}

/** A control of a version; its middle where the version does not say. */
export function valueOf(parameters: DesignParameters, name: ControlName): number {
  const value = parameters[name];
  return typeof value === 'number' ? value : valueAt(name, PLACES / 2);
}

export interface Change {
  name: ControlName;
  from: number;
  to: number;
}

/** What differs between two versions, the largest change first. */
export function changesOf(from: DesignParameters, to: DesignParameters): Change[] {
  return controlNames
    .map((name) => ({ name, from: valueOf(from, name), to: valueOf(to, name) }))
    .filter((change) => change.from !== change.to)
    .toSorted((a, b) => wayOf(b) - wayOf(a));
}

const wayOf = ({ name, from, to }: Change): number => Math.abs(placeOf(name, to) - placeOf(name, from));

export const semitonesBetween = (from: number, to: number): number => 12 * Math.log2(to / from);
