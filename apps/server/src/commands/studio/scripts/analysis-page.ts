import type { CallOutput, ParsedInput } from '@shengyu/api';
import { gatherReadings } from '@shengyu/api/readings';
import type { AnalysedClause } from '../../../ports/analyser.ts';
import { toSilentText } from './find-silent.ts';

type Part = ParsedInput<'scriptAnalyze'>['parts'][number];
type Page = Pick<CallOutput<'scriptAnalyze'>, Part | 'unsure'>;

export interface AnalysisPage {
  /** False, and nothing is taken, when the page is full. The first clause always has room. */
  take(clause: AnalysedClause): boolean;
  answer(): Page;
}

/** How long an answer may be, and the languages that the site has voices of. */
export interface PageBounds {
  /** Bytes of JSON. */
  mostBytes: number;
  offered: ReadonlySet<string>;
}

/** Clauses of an analysis, in those parts that were asked for, until the page is full. */
export function createAnalysisPage(parts: readonly Part[], { mostBytes, offered }: PageBounds): AnalysisPage {
  const wants = (part: Part): boolean => parts.includes(part);
  const clauses: AnalysedClause[] = [];
  const listed = new Set<string>();
  let bytes = 0;

  /** Of the short form: a name for each polyphone and each of its readings, then the digits of each place. */
  const shortBytes = ({ polyphones }: AnalysedClause): number =>
    polyphones.reduce((sum, { start, char, candidates, sure }) => {
      const name = listed.has(char) ? 0 : jsonBytes({ [char]: Object.fromEntries(candidates.map((candidate) => [candidate, []])) });
      listed.add(char);
      return sum + name + (sure ? 1 : 2) * (String(start).length + 1);
    }, 0);
  const bytesOf = (clause: AnalysedClause): number => {
    const { polyphones, numbers, silent } = clause;
    return (
      (wants('clauses') ? jsonBytes(spokenClause(clause)) : 0) +
      (wants('polyphones') ? jsonBytes(polyphones) : 0) +
      (wants('numbers') ? jsonBytes(numbers) : 0) +
      (wants('silent') ? jsonBytes(silent) : 0) +
      (wants('readings') ? shortBytes(clause) : 0)
    );
  };

  return {
    take(clause) {
      bytes += bytesOf(clause);
      if (clauses.length > 0 && bytes > mostBytes) return false;
      clauses.push(clause);
      return true;
    },
    answer() {
      const polyphones = clauses.flatMap((clause) => clause.polyphones);
      return {
        clauses: wants('clauses') ? clauses.map(spokenClause) : [],
        polyphones: wants('polyphones') ? polyphones : [],
        numbers: wants('numbers') ? clauses.flatMap((clause) => clause.numbers) : [],
        silent: wants('silent') ? clauses.flatMap((clause) => clause.silent.map((place) => toSilentText(place, offered))) : [],
        ...(wants('readings') ? gatherReadings(polyphones) : { readings: {}, unsure: [] }),
      };
    },
  };
}

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function spokenClause({ start, end, text, spoken, syllables }: AnalysedClause): Page['clauses'][number] {
  return { start, end, text, spoken, syllables };
}
