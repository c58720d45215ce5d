/** How a writer can ask for digits or letters to be read. */
export const numberKinds = [
  'cardinal',
  'liang',
  'digits',
  'phone',
  'date',
  'time',
  'duration',
  'money',
  'fraction',
  'score',
  'range',
  'ordinal',
  'word',
  'spell',
] as const;
export type NumberKind = (typeof numberKinds)[number];
