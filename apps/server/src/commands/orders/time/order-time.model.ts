import type { Pace, VoiceEdition } from '../../../render/renderer.ts';
import { LONG_MS } from './order-length.ts';

/** Processor for a second of sound to arrange, master and encode it: 73 s for 8.6 hours (`npm run bench:spread`, 2026-11-28). */
const MIXING_SPEED = 0.0024;
/** What every order takes beside its sound (`npm run bench:speech`, 2026-11-28). */
const SETUP_MS = 1_500;

/** How fast this site speaks with the voices of an edition; null where nobody knows. */
export type Paces = (edition: VoiceEdition) => Pace | null;

/** What is still to be done for an order. */
export interface OrderWork {
  edition: VoiceEdition;
  /** Sound that is not there yet. */
  soundMs: number;
  /** Of its longest clause, which one process speaks alone; 0 where it is not known. */
  longestMs?: number;
  fileMs: number;
}

/** An order that moves, or is about to. */
export interface OpenOrder extends OrderWork {
  id: string;
  /** Who shares the processors: a member, or the owner of a guest. */
  owner: string;
}

export interface Rivals {
  /** Orders of the same owner, which come first. */
  own: readonly OrderWork[];
  others: readonly OpenOrder[];
}

/** By the clock, when nothing else is done. Null where the speed is not known. */
export function aloneMs({ edition, soundMs, longestMs = 0, fileMs }: OrderWork, paces: Paces): number | null {
  const pace = paces(edition);
  if (!pace) return null;
  const speakingMs = Math.max(soundMs / pace.processes, longestMs) * pace.speed;
  return speakingMs + fileMs * MIXING_SPEED + SETUP_MS;
}

/**
 * When the files of an order are there. Owners share the processors clause by clause, so each of the others takes as long as the order itself at
 * most; a long order that has no place yet may have to wait until those before it are done. Null where a speed is not known.
 */
export function readyTime(
  work: OrderWork,
  { own, others }: Rivals,
  paces: Paces,
  { hasPlace = false }: { hasPlace?: boolean } = {},
): { least: number; most: number } | null {
  const alone = aloneMs(work, paces);
  const ownMs = sumOf(own, paces);
  const byOwner = [...Map.groupBy(others, ({ owner }) => owner).values()].map((theirs) => sumOf(theirs, paces));
  if (alone === null || ownMs === null || byOwner.includes(null)) return null;
  const waits = work.fileMs >= LONG_MS && !hasPlace;
  const othersMs = byOwner.reduce<number>((sum, ms) => sum + (waits ? (ms ?? 0) : Math.min(ms ?? 0, alone)), 0);
  return { least: Math.round(alone), most: Math.round(alone + ownMs + othersMs) };
}

function sumOf(works: readonly OrderWork[], paces: Paces): number | null {
  let sum = 0;
  for (const work of works) {
    const ms = aloneMs(work, paces);
    if (ms === null) return null;
    sum += ms;
  }
  return sum;
}
