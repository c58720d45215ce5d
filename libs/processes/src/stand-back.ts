import { getPriority, setPriority } from 'node:os';

/**
 * By how much work in the background stands back: where all cores are busy it gets a third of what somebody waits for gets (a page, a first
 * sound, an analysis).
 */
export const backgroundNiceness = 5;

/** The lowest priority of the system. */
const LOWEST = 19;

/** Puts a process that this one has started behind what somebody waits for. */
export function standBack(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + backgroundNiceness, LOWEST));
  } catch {
    // It ended at once.
  }
}
