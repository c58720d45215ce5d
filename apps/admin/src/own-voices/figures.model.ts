import { figureTexts, ofAll } from './locales/figures.zh-CN.ts';

type Row = readonly [name: string, value: string];

const short = (value: number): string => String(Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0)));

/** What a checker measured, as a person reads it; a figure that nobody has named yet under its own name, after all others. */
export function figureRows({ syllables, ...figures }: Readonly<Record<string, number>>): Row[] {
  const named = Object.entries(figureTexts).flatMap(([name, [label, valueOf]]): Row[] => {
    const value = figures[name];
    if (value === undefined) return [];
    return [[label, name === 'found' && syllables !== undefined ? ofAll(short(value), short(syllables)) : valueOf(short(value))]];
  });
  const others = Object.entries(figures).flatMap(([name, value]): Row[] => (name in figureTexts ? [] : [[name, short(value)]]));
  return [...named, ...others];
}
