import { variation } from './variation.ts';
import type { ClauseEnding, UtteranceInput } from '../utterance/utterance.ts';

/** On top of what the engine's markup does for a stressed word. */
const STRESS_SEMITONES = 0.5;

/** How one token is said beyond what the engine does: a bend of the voice and a level, both small. */
export interface TokenExpression {
  /** Semitones at the beginning and at the end of the token. */
  bend: readonly [start: number, end: number];
  decibels: number;
}

/**
 * What people do and the engine does not: pitch and level fall along a phrase and begin anew with the next one, the
 * last syllable of a statement falls, more or less, level tones are never quite level nor twice alike, light words are
 * light. All of it follows from the clause alone: the same clause is said the same way each time.
 */
export function expressionPlan(inputs: readonly UtteranceInput[], ending: ClauseEnding): TokenExpression[] {
  const phrases = phraseStarts(inputs);
  const mood = clauseMood(inputs, ending);
  return inputs.map((input, index) => {
    const phrase = phrases.findLastIndex((start) => start <= index);
    const first = phrases[phrase] ?? 0;
    const length = Math.max(1, (phrases[phrase + 1] ?? inputs.length) - first);
    const along = (place: number): number => (place - first) / length;
    const later = phrases.length > 1 ? phrase / (phrases.length - 1) : 0;
    const own = (purpose: string): number => variation(`${purpose} ${index} ${inputs.length} ${input.sound}`);
    const level = own('pitch') * (isLevelTone(input) ? 0.35 : 0.15) + (input.stressed ? STRESS_SEMITONES : 0);
    const slope = isLevelTone(input) ? own('slope') * 1.2 - 0.35 : 0;
    const last = index === inputs.length - 1;
    const fall = last ? finalFall(input, ending, own('end')) : { semitones: 0, decibels: 0 };
    const line = (place: number): number => 0.4 - 0.8 * along(place) - 0.3 * later + mood.semitones + level;
    return {
      bend: [line(index) - slope / 2, line(index + 1) + slope / 2 + fall.semitones],
      decibels: 0.7 - 1.4 * along(index + 0.5) - 0.8 * later + mood.decibels + own('level') * 0.7 + weight(input) + fall.decibels,
    };
  });
}

/** Sentences differ from each other in height and in force. */
function clauseMood(inputs: readonly UtteranceInput[], ending: ClauseEnding): { semitones: number; decibels: number } {
  // By what is written: another reading of one word does not change how the others are said.
  const text = inputs.map(({ text: written }) => written).join(' ');
  const louder = ending === 'exclamation' ? 1.2 : 0;
  return { semitones: variation(`height ${text}`) * 0.3, decibels: variation(`force ${text}`) * 1.2 + louder };
}

function finalFall({ sound }: UtteranceInput, ending: ClauseEnding, own: number): { semitones: number; decibels: number } {
  if (ending === 'question' || ending === 'open') return { semitones: 0, decibels: 0 };
  // A neutral or a low tone is low already.
  const depth = /[35]$/.test(sound) ? 0.5 : 1;
  return { semitones: -(0.7 + 0.5 * own) * depth, decibels: -(1 + 0.8 * own) };
}

/** Stressed words stand out, particles do not. */
function weight({ sound, stressed }: UtteranceInput): number {
  if (stressed) return 2;
  return sound.endsWith('5') ? -1.5 : 0;
}

const isLevelTone = ({ sound }: UtteranceInput): boolean => sound.endsWith('1');

function phraseStarts(inputs: readonly UtteranceInput[]): number[] {
  return inputs.flatMap(({ opensPhrase }, index) => (opensPhrase ? [index] : []));
}
