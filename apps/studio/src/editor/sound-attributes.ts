import type { SoundInsert } from '@shengyu/script';

/** What a sound in the text says, without where. */
export type SoundValue = Omit<SoundInsert, 'kind' | 'at'>;

export const soundNames = ['soundId', 'name', 'durationMs', 'mode', 'decibels'] as const satisfies readonly (keyof SoundValue)[];

/** A sound copied from this editor; anything that says something else than the script allows is not ours. */
export function soundAttributes(dom: HTMLElement): SoundValue | false {
  try {
    const found: unknown = JSON.parse(dom.dataset['sound'] ?? '');
    return isSound(found) ? (Object.fromEntries(soundNames.map((name) => [name, found[name]])) as unknown as SoundValue) : false;
  } catch {
    return false;
  }
}

const within = (value: unknown, least: number, most: number): boolean => typeof value === 'number' && value >= least && value <= most;
const isText = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'string' && value.length >= least && value.length <= most;

function isSound(found: unknown): found is SoundValue {
  if (typeof found !== 'object' || found === null) return false;
  const { soundId, name, durationMs, mode, decibels } = found as Partial<Record<keyof SoundValue, unknown>>;
  return (
    isText(soundId, 1, 64) &&
    isText(name, 0, 100) &&
    Number.isInteger(durationMs) &&
    within(durationMs, 1, 3_600_000) &&
    (mode === 'block' || mode === 'overlay') &&
    within(decibels, -40, 6)
  );
}
