import { silentStretches } from '@shengyu/script';

/** Gives so many hanzi with a full stop behind them, each spoken by Mandarin voices and none given before: what was paid, or is said twice, is free. */
export function unusedWords(): (words: number) => string {
  let used = 0x4e00;
  const next = (): string => {
    const character = String.fromCodePoint((used += 1));
    return silentStretches(character, [], 'zh-CN').length > 0 ? next() : character;
  };
  return (words) => `${Array.from({ length: words }, next).join('')}。`;
}
