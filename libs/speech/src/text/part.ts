import type { NumberKind } from '@shengyu/script';

/** A stretch of the written text (code points) and what is spoken for it. */
export interface Part {
  start: number;
  end: number;
  kind: 'hanzi' | 'latin' | 'punctuation' | 'phoneme';
  text: string;
  /** Latin letters to be named one by one. */
  spelled?: boolean;
  /** 一 and 不 keep their own tone: digit strings, years, ordinals. */
  citation?: boolean;
  /** Numbered syllables of what is written in pinyin. */
  pinyin?: string[];
  ipa?: string;
}

export interface NumberReading {
  kind: NumberKind;
  spoken: string;
}

/** A number (or spelled letters) of the written text with every way it could be read. */
export interface ReadNumber {
  start: number;
  end: number;
  readings: NumberReading[];
  chosen: NumberKind;
}

/** What is spoken for a text, and its numbers. */
export interface Normalised {
  parts: Part[];
  numbers: ReadNumber[];
}

/** What a rule makes of the text at one place. */
export interface RuleResult {
  end: number;
  parts: Part[];
  number?: { kind: NumberKind; start: number; end: number; spoken: string };
  /** A range sign after it joins it to the next number. */
  opensRange?: boolean;
}

export interface RuleContext {
  /** The folded text: offsets are code points. */
  text: string;
  at: number;
  /** Whether a number ends right here, so that `-` can mean 到. */
  afterNumber: boolean;
}

/** Looks at one place; undefined when it has nothing to say. */
export type Rule = (context: RuleContext) => RuleResult | undefined;

export function hanzi(start: number, end: number, text: string, citation = false): Part {
  return citation ? { start, end, kind: 'hanzi', text, citation } : { start, end, kind: 'hanzi', text };
}

/** Runs a sticky pattern at the rule's place. */
export function matchAt(pattern: RegExp, context: RuleContext): RegExpExecArray | undefined {
  pattern.lastIndex = context.at;
  return pattern.exec(context.text) ?? undefined;
}

/** The few characters before the place, for key words. */
export function before(context: RuleContext, length = 10): string {
  return context.text.slice(Math.max(0, context.at - length), context.at);
}
