import type { CloneSample } from '@shengyu/api';
import type { Prompt } from '../takes/prompt.ts';
import type { SenderNow } from '../sending/create-sender.ts';
import type { Take, TakeFault } from '../takes/take.ts';

/** `unread`: nothing is there; `redo`: worth reading again, not handed on; `waits` and `sending`: on its way; `there`: the server has it. */
export type CheckState = 'unread' | 'redo' | 'waits' | 'sending' | 'there';

export interface CheckRow {
  key: string;
  /** Number of the prompt; null: not read from a text. */
  number: number | null;
  text: string;
  state: CheckState;
  faults: readonly TakeFault[];
  /** Syllables that the server did not hear where others were to be read, and those whose places in the text it knows, from 0. */
  unheard: number;
  places: readonly number[];
  /** Syllables whose pitch goes as in another tone. The reader knows better: nothing is asked for. */
  toned: readonly number[];
  /** Why the server did not accept it. */
  refused: string;
  /** When it was recorded, since 1970 in milliseconds; 0 for what is unread. */
  at: number;
  take?: Take;
  sample?: CloneSample;
}

/** Below it speech does not stand out of the noise. */
const LEAST_SNR_DB = 12;

/** What the server measured of a recording that is worth reading again. */
function sampleFaults({ figures }: Pick<CloneSample, 'figures'>): Pick<CheckRow, 'unheard' | 'places' | 'toned'> & { faults: TakeFault[] } {
  const unheard = figures['unheard'] ?? 0;
  const shares = Array.from({ length: unheard > 0 ? (figures['syllables'] ?? 0) : 0 }, (_, place) => figures[`syllable_${place + 1}`] ?? 1);
  const places = shares.flatMap((share, place) => (share === 0 ? [place] : []));
  const toned = Object.entries(figures).flatMap(([name, value]) =>
    value === 0 && name.startsWith('tone_') ? [Number(name.slice(5)) - 1] : [],
  );
  const found: Partial<Record<TakeFault, boolean>> = {
    silent: (figures['length_speechSeconds'] ?? 1) < 0.3,
    clipped: (figures['clipping_places'] ?? 0) > 0,
    syllables: unheard > 0,
    noisy: (figures['noise_signalToNoiseDb'] ?? Infinity) < LEAST_SNR_DB,
  };
  return { faults: (Object.keys(found) as TakeFault[]).filter((fault) => found[fault]), unheard, places, toned };
}

/** A text in parts, each heard or not: a character of Chinese is a syllable. */
export function heardParts(text: string, unheard: readonly number[]): { text: string; heard: boolean }[] {
  const parts: { text: string; heard: boolean }[] = [];
  let syllable = -1;
  for (const letter of text) {
    if (/\p{Script=Han}/u.test(letter)) syllable += 1;
    const heard = !unheard.includes(syllable) || !/\p{Script=Han}/u.test(letter);
    const last = parts.at(-1);
    if (last?.heard === heard) last.text += letter;
    else parts.push({ text: letter, heard });
  }
  return parts;
}

/** Seconds of speech in a recording, as far as its engine measures them. */
export const speechOf = ({ figures, duration_ms: ms }: Pick<CloneSample, 'figures' | 'duration_ms'>): number =>
  figures['length_speechSeconds'] ?? figures['speechSeconds'] ?? ms / 1000;

export interface CheckSources {
  prompts: readonly Prompt[];
  samples: readonly CloneSample[];
  takes: readonly Take[];
  sender: Pick<SenderNow, 'sending' | 'refused'>;
}

/** One row for each prompt, then one for each recording without one; what is on the device is newer than what the server has. */
export function rowsOf({ prompts, samples, takes, sender }: CheckSources): CheckRow[] {
  const free = [...samples.filter(({ prompt }) => prompt === null), ...takes.filter(({ prompt }) => prompt === null)];
  return [
    ...prompts.map(({ number, text }) => {
      const take = takes.findLast(({ prompt }) => prompt === number);
      const sample = samples.find(({ prompt }) => prompt === number);
      return rowOf(`prompt ${number}`, number, text, take ?? sample, sender);
    }),
    ...free.map((one) => rowOf(one.id, null, '', one, sender)),
  ];
}

function rowOf(
  key: string,
  number: number | null,
  text: string,
  one: Take | CloneSample | undefined,
  { sending, refused }: CheckSources['sender'],
): CheckRow {
  const row = { key, number, text, faults: [], unheard: 0, places: [], toned: [], refused: '', at: 0 };
  if (!one) return { ...row, state: 'unread' };
  if ('url' in one) {
    // A recording without a prompt was compared with words that are no longer asked for.
    const figures = number === null ? { ...one.figures, unheard: 0 } : one.figures;
    return { ...row, ...sampleFaults({ figures }), state: 'there', at: Date.parse(one.create_time), sample: one };
  }
  const reason = refused.get(one.id);
  const state = reason !== undefined || !one.wanted ? 'redo' : sending?.id === one.id ? 'sending' : 'waits';
  return { ...row, state, faults: one.faults ?? [], refused: reason ?? '', at: one.startedAt, take: one };
}

/** What asks for something, and so many of the newest. */
export function shortList(rows: readonly CheckRow[], newest: number): CheckRow[] {
  const last = new Set(
    rows
      .filter(({ at }) => at > 0)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, newest),
  );
  return rows.filter((row) => asksAgain(row) || last.has(row));
}

export const asksAgain = ({ state, faults }: Pick<CheckRow, 'state' | 'faults'>): boolean =>
  state === 'redo' || (state === 'there' && faults.length > 0);
