import type { ControlName, VoiceParameters } from '../parameters/voice-parameters.ts';
import type { DescriptionWord } from './description-words.ts';
import { findTerms } from './find-terms.ts';
import type { Term } from './find-terms.ts';
import type { TextSpan, UnderstoodSpan } from './voice-description.ts';

type Moves = Partial<Record<ControlName, number>>;

/** What one stretch of the text says, its degree and negation taken in. */
export interface Statement extends TextSpan {
  gender?: VoiceParameters['gender'];
  ageYears?: number;
  exact?: true;
  moves?: Moves;
  syllablesPerSecond?: number;
}

export interface ReadDescription {
  statements: Statement[];
  understood: UnderstoodSpan[];
  notUnderstood: TextSpan[];
}

/** "Not hoarse" is rather smooth, but not as smooth as "hoarse" is hoarse. */
const turnedRound = -0.5;
/** What a magnitude adds to its topic. */
const magnitudeSteps = 1.3;
/** Degrees that Chinese puts behind: 高一点, 慢些. */
const behind = 0.75;

export function readDescription(text: string): ReadDescription {
  const terms = findTerms(text);
  const statements = statementsOf(terms);
  const understood = statements.map(({ start, end, gender, ageYears, moves, syllablesPerSecond }) => ({
    start,
    end,
    gives: [
      ...(gender === undefined ? [] : ['gender' as const]),
      ...(ageYears === undefined ? [] : ['ageYears' as const]),
      ...(Object.keys(moves ?? {}) as ControlName[]),
      ...(syllablesPerSecond === undefined ? [] : ['syllablesPerSecond' as const]),
    ],
  }));
  return { statements, understood, notUnderstood: unknownSpans(terms, statements) };
}

function statementsOf(terms: readonly Term[]): Statement[] {
  const statements: Statement[] = [];
  let [start, factor, negated] = [-1, 1, false];
  let used = -1;
  let topic: (TextSpan & { control: ControlName }) | undefined;
  const forget = (): void => {
    [start, factor, negated] = [-1, 1, false];
  };
  for (const [index, term] of terms.entries()) {
    if (term.kind === 'border') {
      topic = undefined;
      forget();
    } else if (term.kind === 'degree') {
      const last = statements.at(-1);
      const next = terms.slice(index + 1).find(({ kind }) => kind !== 'filler');
      const trails = term.factor < 1 && last?.end === term.start && (next === undefined || next.kind === 'border');
      if (trails && last) Object.assign(last, { end: term.end }, last.moves && { moves: scaled(last.moves, behind) });
      else {
        if (start < 0) start = term.start;
        factor = term.factor;
      }
    } else if (term.kind === 'negation') {
      if (start < 0) start = term.start;
      negated = true;
    } else if (term.kind === 'topic' && term.start !== used) topic = { start: term.start, end: term.end, control: term.control };
    else if (term.kind === 'word' || term.kind === 'magnitude') {
      const spokenOf = topic ?? topicBehind(terms, index);
      const word = term.kind === 'magnitude' ? aboutTopic(term, spokenOf) : term.word;
      if (term.kind === 'magnitude') used = spokenOf?.start ?? used;
      topic = undefined;
      const said = word && sayOf(word, negated, factor);
      if (said) statements.push({ start: start < 0 ? term.start : start, end: term.end, ...said });
      forget();
    }
  }
  return statements;
}

/** A magnitude with a topic speaks of that; one without only where it is a word of its own. */
function aboutTopic(term: Term & { kind: 'magnitude' }, topic: { control: ControlName } | undefined): DescriptionWord | undefined {
  if (!topic) return term.word;
  return { words: [], moves: { [topic.control]: term.sign * magnitudeSteps } };
}

/** English says it the other way round: "a low pitch". */
function topicBehind(terms: readonly Term[], index: number): (Term & { kind: 'topic' }) | undefined {
  const [space, next] = [terms[index + 1], terms[index + 2]];
  return space?.kind === 'filler' && next?.kind === 'topic' ? next : undefined;
}

/** What a word says; a person that is denied is nobody. */
function sayOf(
  { gender, ageYears, exact, moves, syllablesPerSecond }: DescriptionWord,
  negated: boolean,
  factor: number,
): Omit<Statement, keyof TextSpan> | undefined {
  if (negated && !moves) return undefined;
  const scale = negated ? turnedRound : factor;
  return {
    ...(gender && !negated && { gender }),
    ...(ageYears !== undefined && !negated && { ageYears, ...(exact && { exact }) }),
    ...(moves && { moves: scaled(moves, scale) }),
    ...(syllablesPerSecond !== undefined && { syllablesPerSecond }),
  };
}

function scaled(moves: Moves, factor: number): Moves {
  return Object.fromEntries(Object.entries(moves).map(([name, by]) => [name, by * factor]));
}

/** Unknown words of one phrase are one span, with what stands between them, unless something between was understood. */
function unknownSpans(terms: readonly Term[], statements: readonly Statement[]): TextSpan[] {
  const spans: TextSpan[] = [];
  let open: TextSpan | undefined;
  for (const term of terms) {
    const isKnown = statements.some(({ start, end }) => term.start >= start && term.end <= end);
    if (term.kind === 'border' || isKnown) open = undefined;
    else if (term.kind === 'unknown') {
      if (open) open.end = term.end;
      else spans.push((open = { start: term.start, end: term.end }));
    }
  }
  return spans;
}
