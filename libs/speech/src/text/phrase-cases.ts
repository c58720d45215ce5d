import { readFileSync } from 'node:fs';
import { applyToneSandhi } from '../engine/tone-sandhi.ts';
import { readClause } from './read-clause.ts';

/** A phrase and how a character of it reads. */
export interface PhraseCase {
  /** The heading of its lines, else the table. */
  kind: string;
  char: string;
  /** Of the first occurrences, one after the other. */
  wanted: string;
  text: string;
}

/** Tables of `cases/` whose lines are a character, its reading and phrases; `## ` begins the lines of a kind, `# ` a note. */
export const phraseTables = ['everyday-polyphones', 'erhua', 'surnames', 'grammar', 'places', 'traditional', 'tone-of-one'] as const;
export type PhraseTable = (typeof phraseTables)[number];

export function loadPhrases(table: PhraseTable): PhraseCase[] {
  let kind: string = table;
  return readFileSync(new URL(`./cases/${table}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) kind = line.slice(3);
      if (line === '' || line.startsWith('#')) return [];
      const [char = '', wanted = '', ...phrases] = line.split(' ');
      return phrases.map((text) => ({ kind, char, wanted, text }));
    });
}

/** The reading of the first occurrences, with the tones of the engine where the table is about them; and whether it is shown as doubtful. */
export function readPhrase({ char, wanted, text }: PhraseCase, table: PhraseTable): { read: string; isSure: boolean } {
  const { tokens, syllables, polyphones } = readClause({ text, readings: [] }, { language: 'zh-CN' });
  const found = syllables.filter((syllable) => syllable.char === char);
  const spoken = table === 'tone-of-one' ? spokenReadings(tokens, char) : found.map(({ pinyin }) => pinyin);
  return {
    read: spoken.slice(0, wanted.split(',').length).join(','),
    isSure: !polyphones.some(({ start, sure }) => start === found[0]?.start && !sure),
  };
}

function spokenReadings(tokens: Parameters<typeof applyToneSandhi>[0], char: string): string[] {
  return applyToneSandhi(tokens).flatMap(({ text, pinyin }) =>
    Array.from(text).flatMap((letter, at) => (letter === char ? [pinyin?.[at] ?? ''] : [])),
  );
}
