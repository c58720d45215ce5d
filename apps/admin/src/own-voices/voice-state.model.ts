import type { OwnHold, OwnState } from '@shengyu/api';
import { states, texts } from './locales/zh-CN.ts';

const names: ReadonlyMap<OwnState, string> = new Map(states);

export const stateName = (state: OwnState): string => names.get(state) ?? state;

/** The state of a voice, and why it speaks in no new order. */
export const stateOf = ({ state, hold }: { state: OwnState; hold: OwnHold }): string => texts.stateOf(stateName(state), texts.holds[hold]);

/** The colour of it, by the names that the console's states have. */
export function markOf({ state, hold }: { state: OwnState; hold: OwnHold }): string {
  if (hold === 'frozen' || hold === 'withdrawn') return 'frozen';
  return hold === 'none' ? state : 'changing';
}

const MINUTE_MS = 60_000;

/** How long something has waited. */
export function waited(since: string, nowMs: number): string {
  const minutes = Math.floor((nowMs - Date.parse(since)) / MINUTE_MS);
  if (minutes < 60) return texts.minutes(minutes);
  return minutes < 48 * 60 ? texts.hours(Math.floor(minutes / 60)) : texts.days(Math.floor(minutes / 1440));
}
