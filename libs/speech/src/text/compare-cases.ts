import { readFileSync } from 'node:fs';
import type { VoiceLanguage } from '../engine/tts-engine.ts';
import { readClause } from './read-clause.ts';

export interface NormalisationCase {
  category: string;
  written: string;
  /** Every way of saying it that is right. */
  spoken: string[];
}

export interface CaseResult extends NormalisationCase {
  read: string;
  isRight: boolean;
}

/** The cases of a table: category, written, spoken, divided by tabs; lines with # are notes. */
export function loadCases(file: URL): NormalisationCase[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [category = '', written = '', spoken = ''] = line.split('\t');
      return { category, written, spoken: spoken.split('|') };
    });
}

/** Reads one case; what is not heard (punctuation, spaces, letter case) is not compared. */
export function judgeCase(given: NormalisationCase, language: VoiceLanguage = 'zh-CN'): CaseResult {
  const read = readClause({ text: given.written, readings: [] }, { language }).spoken;
  return { ...given, read, isRight: given.spoken.some((spoken) => heard(spoken) === heard(read)) };
}

function heard(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}']/gu, '');
}
