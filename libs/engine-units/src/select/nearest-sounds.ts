/** Sounds that stand in for each other where one was not recorded, nearest first. */
const initials = ['b p', 'd t', 'g k h', 'z zh', 'c ch', 's sh', 'j q', 'x q', 'm n', 'n l', 'r l', 'f h', 'zh z', 'ch c', 'sh s'];
const finals = [
  'a ia ua',
  'o uo',
  'uo o ou',
  'e uo en',
  'ê ie ei',
  'i ing in',
  'ii iii',
  'iii ii',
  'u ou',
  'v vn i',
  'ai uai an',
  'ei uei ie',
  'ao iao ou',
  'ou iou ao',
  'an ang uan',
  'ang an uang',
  'en eng uen',
  'eng en ong',
  'ong eng iong',
  'in ing ien',
  'ing in',
  'ia a ian',
  'ie ian ve',
  'iao ao iou',
  'iou ou iao',
  'ian an van',
  'iang ang ian',
  'iong ong vn',
  'ua a uo',
  'uai ai uei',
  'uei ei uai',
  'uan an uang',
  'uen en uei',
  'uang ang uan',
  'ueng eng ong',
  've ie van',
  'van ian ve',
  'vn in v',
  'er e a',
  'io iong iou',
];

const tableOf = (lines: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(lines.map((line) => [line.split(' ')[0] ?? '', line.split(' ')]));
const initialTable = tableOf(initials);
const finalTable = tableOf(finals);

export const nearestInitials = (initial: string): readonly string[] => initialTable.get(initial) ?? [initial];
export const nearestFinals = (final: string): readonly string[] => finalTable.get(final) ?? [final];
