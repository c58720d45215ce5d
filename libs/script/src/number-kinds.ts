/** How a writer can ask for digits or letters to be read. */
export const numberKinds = [
  'cardinal',
  'digits',
  'phone',
  'date',
  'time',
  'money',
  'fraction',
  'score',
  'ordinal',
  'word',
  'spell',
] as const;
export type NumberKind = (typeof numberKinds)[number];
