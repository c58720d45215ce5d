/** How far the natural voices of a site are; the answer of the call `voicesState`, as far as people see it. */
export interface NaturalVoices {
  state: 'off' | 'waiting' | 'preparing' | 'ready' | 'failed';
  /** 0…100. */
  percent: number;
  /** By the measured pace of the transfer; null where none is measured. */
  seconds_left: number | null;
}

export type AskNaturalVoices = (signal: AbortSignal) => Promise<NaturalVoices>;

/** Whether they are still on their way. */
export const isUnderWay = (voices: NaturalVoices | undefined): boolean => voices?.state === 'waiting' || voices?.state === 'preparing';

/** The quarter that is reached: a screen reader hears of each once. */
export const quarterOf = (percent: number): number => Math.floor(Math.min(100, Math.max(0, percent)) / 25) * 25;

const MINUTE_S = 60;

/** A rough time: tens of seconds below a minute, then whole minutes, both rounded up. */
export function roughTime(seconds: number): { unit: 'seconds' | 'minutes'; count: number } {
  const tens = Math.max(1, Math.ceil(seconds / 10)) * 10;
  return tens < MINUTE_S ? { unit: 'seconds', count: tens } : { unit: 'minutes', count: Math.ceil(seconds / MINUTE_S) };
}
