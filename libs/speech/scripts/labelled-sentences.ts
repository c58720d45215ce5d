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
      return clause ? [{ clause: clause.text, characters: Array.from(clause.text), at: place - clause.start, char, label }] : [];
    });
}
