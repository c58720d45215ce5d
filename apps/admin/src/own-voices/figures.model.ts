import { figureTexts } from './locales/figures.zh-CN.ts';

const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const short = (value: number): string => String(Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0)));

/** What a checker measured, as a person reads it; a figure that nobody has named yet under its own name. */
export const figureRows = (figures: Readonly<Record<string, number>>): Array<readonly [name: string, value: string]> =>
  Object.entries(figures).map(([name, value]) => {
    const [label, valueOf] = figureTexts[camel(name)] ?? [name, (text: string) => text];
    return [label, valueOf(short(value))];
  });
