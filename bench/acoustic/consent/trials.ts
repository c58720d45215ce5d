import { consentText, type ConsentCheck, type ConsentParts } from '@shengyu/acoustic-zh';
import type { Chance } from '@shengyu/acoustic-zh/training';
import { drawWords, type SpokenConsent } from './spoken-consents.ts';

type Ask = (one: ConsentParts, chance: Chance) => ConsentParts;

export const RIGHT = 'the right reader';

const otherDay: Ask = (one) => ({ ...one, month: 1 + (one.month % 12), day: 1 + ((one.day + 8) % 28) });
const otherPassword: Ask = (one, chance) => ({ ...one, password: drawWords(one.password.length, chance, [...one.password, ...one.apart]) });

/** What the reader is asked for: what was read, or something else. */
export const asks: Readonly<Record<string, Ask>> = {
  [RIGHT]: (one) => one,
  'a replay: another password': otherPassword,
  'another password and date': (one, chance) => otherPassword(otherDay(one, chance), chance),
  'two words of four other': (one, chance) => ({
    ...one,
    password: [...one.password.slice(0, 2), ...drawWords(2, chance, [...one.password, ...one.apart])],
  }),
  'one word of four other': (one, chance) => ({
    ...one,
    password: [...one.password.slice(0, 3), ...drawWords(1, chance, [...one.password, ...one.apart])],
  }),
  'two words in each other’s place': (one) => ({ ...one, password: [2, 1, 0, 3].flatMap((at) => one.password[at] ?? []) }),
  'another month and day': otherDay,
  'the next day': (one) => ({ ...one, day: 1 + (one.day % 28) }),
};

export interface Trial {
  ask: string;
  read: SpokenConsent;
  asked: ConsentParts;
  check: ConsentCheck | undefined;
}

/** @param check of the recording in which `read` is heard */
export function tryConsent(check: (text: string) => ConsentCheck | undefined, read: SpokenConsent, ask: string, chance: Chance): Trial {
  const asked = asks[ask]?.(read, chance) ?? read;
  return { ask, read, asked, check: check(consentText(asked)) };
}

/** Trials, passes, words asked for again, operator, refused. */
export function outcomeCells(trials: readonly Trial[]): string[] {
  const percent = (verdict: ConsentCheck['verdict']): string => {
    const count = trials.filter(({ check }) => check?.verdict === verdict).length;
    return `${((100 * count) / Math.max(1, trials.length)).toFixed(1)} %`;
  };
  return [String(trials.length), percent('passed'), percent('again'), percent('unsure'), percent('refused')];
}
