import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { documentFromText, planClauses } from '@shengyu/script';

export interface LabelledPolyphone {
  /** The clause the character is in, as the product would cut it. */
  clause: string;
  characters: string[];
  at: number;
  char: string;
  label: string;
}

/** Names whose labels in the set are wrong, after the Dictionary of Modern Chinese: the word, the character, its reading. */
export const wrongLabels: readonly (readonly [word: string, character: string, reading: string])[] = [
  ['黄陂', '陂', 'pi2'],
  ['贾平凹', '凹', 'wa1'],
];

const besideRepository = resolve(import.meta.dirname, '../../../../shared/data/polyphones');

/** The folder of `*.sent` with `*.lb` beside them: first argument, POLYPHONES, or ../shared/data/polyphones beside the repository. */
export function sentencesFolder(): string | undefined {
  const folders = [process.argv[2], process.env['POLYPHONES'], besideRepository];
  return folders.find((folder) => folder !== undefined && existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.sent')));
}

/** Whether these are the sentences the shipped model was trained on. */
export function isTrainingFolder(folder: string): boolean {
  return existsSync(resolve(folder, 'dev.sent'));
}

/** `▁` around one character a sentence in `*.sent`, its reading in the same line of `*.lb` (`u:` for ü, 5 the neutral tone). */
export function labelledSentences(folder: string): LabelledPolyphone[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sent'))
    .sort();
  return files.flatMap((name) => labelledLines(resolve(folder, name), resolve(folder, name.replace(/sent$/, 'lb'))));
}

function labelledLines(sentences: string, readings: string): LabelledPolyphone[] {
  const labels = readFileSync(readings, 'utf8').split('\n');
  return readFileSync(sentences, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const label = labels[index]?.trim().replace('u:', 'v') ?? '';
      const [before, char, after] = line.trim().split('▁');
      if (label === '' || before === undefined || char === undefined || after === undefined) return [];
      const place = Array.from(before).length;
      const document = documentFromText(before + char + after, 'any');
      const clause = planClauses(document).find(({ start, end }) => start <= place && place < end);
      if (!clause) return [];
      const characters = Array.from(clause.text);
      const at = place - clause.start;
      return [{ clause: clause.text, characters, at, char, label: correctLabel(characters, at) ?? label }];
    });
}

function correctLabel(characters: readonly string[], at: number): string | undefined {
  return wrongLabels.find(([word, character]) => {
    const start = at - Array.from(word).indexOf(character);
    return characters[at] === character && characters.slice(Math.max(0, start), start + word.length).join('') === word;
  })?.[2];
}
