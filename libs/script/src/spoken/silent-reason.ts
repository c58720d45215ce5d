/** Why a stretch of a text has no sound: the writing it is of, `rare` for hanzi without a reading, `none` where a mark says nothing. */
export const silentReasons = [
  'japanese',
  'korean',
  'bopomofo',
  'cyrillic',
  'greek',
  'thai',
  'arabic',
  'hebrew',
  'devanagari',
  'rare',
  'sign',
  'none',
  'other',
] as const;
export type SilentReason = (typeof silentReasons)[number];

const writings: readonly (readonly [SilentReason, RegExp])[] = [
  ['rare', /\p{Script=Han}/u],
  ['japanese', /[\p{Script=Hiragana}\p{Script=Katakana}ー゛゜ｰﾞﾟ〆]/u],
  ['korean', /\p{Script=Hangul}/u],
  ['bopomofo', /[\p{Script=Bopomofo}ˇˊˋ˙]/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['thai', /\p{Script=Thai}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['sign', /\p{Script=Common}/u],
];

export function reasonOf(character: string): SilentReason {
  return writings.find(([, pattern]) => pattern.test(character))?.[0] ?? 'other';
}
