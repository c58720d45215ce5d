import { toControl } from '../parameters/voice-controls.ts';
import { controlNames } from '../parameters/voice-parameters.ts';
import type { ControlName, VoiceParameters } from '../parameters/voice-parameters.ts';
import { findRealPerson } from './find-real-person.ts';
import { readDescription } from './read-description.ts';
import type { Statement } from './read-description.ts';
import { controlSteps, usualParameters } from './usual-parameters.ts';
import type { ParameterSource, VoiceDescription } from './voice-description.ts';

const usualGender = 'female';
const usualAge = 30;
/** All that is said of one thing together moves it no further. */
const mostSteps = 2.6;

type Sources = Record<keyof VoiceParameters, ParameterSource>;

/**
 * Turns a description of a voice, and tags, into parameters. Chinese and English; later words outweigh earlier ones where
 * only one can be true (gender, age; a number before a word), and add up where more is more.
 */
export function describeVoice(text: string, tags: readonly string[] = []): VoiceDescription {
  const person = findRealPerson(text);
  if (person) return { refused: { ...person, reason: 'real_person' } };
  const { statements, understood, notUnderstood } = readDescription(text);
  const said: (Statement & { source: ParameterSource })[] = [
    ...tags.flatMap((tag) => readDescription(tag).statements.map((statement) => ({ ...statement, source: { from: 'tag', tag } as const }))),
    ...statements.map((statement) => ({ ...statement, source: { from: 'text', start: statement.start, end: statement.end } as const })),
  ];
  const gender = said.findLast((one) => one.gender !== undefined);
  const age = said.findLast((one) => one.exact) ?? said.findLast((one) => one.ageYears !== undefined);
  const who = { gender: gender?.gender ?? usualGender, ageYears: age?.ageYears ?? usualAge };
  const parameters: VoiceParameters = { ...who, ...usualParameters(who.gender, who.ageYears) };
  const inferred: ParameterSource = age
    ? { from: 'inferred', by: 'ageYears' }
    : gender
      ? { from: 'inferred', by: 'gender' }
      : { from: 'usual' };
  const sources: Sources = {
    gender: gender?.source ?? { from: 'usual' },
    ageYears: age?.source ?? { from: 'usual' },
    pitchHz: inferred,
    spanSemitones: inferred,
    brightnessHz: inferred,
    breathPercent: inferred,
    syllablesPerSecond: inferred,
    roughness: inferred,
    tractCm: inferred,
  };
  for (const name of controlNames) {
    const moves = said.flatMap((one) => (one.moves?.[name] === undefined ? [] : [{ by: one.moves[name], source: one.source }]));
    const strongest = moves.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0];
    if (strongest) sources[name] = strongest.source;
    parameters[name] = toControl(name, moved(name, parameters[name], together(moves)));
  }
  const pace = said.findLast((one) => one.syllablesPerSecond !== undefined);
  if (pace?.syllablesPerSecond !== undefined) {
    sources.syllablesPerSecond = pace.source;
    parameters.syllablesPerSecond = toControl('syllablesPerSecond', pace.syllablesPerSecond);
  }
  return { parameters, sources, understood, notUnderstood };
}

/** A tag that says what the text says as well says nothing new. */
function together(moves: readonly { by: number; source: ParameterSource }[]): number {
  const sum = (from: string): number => moves.filter(({ source }) => source.from === from).reduce((total, { by }) => total + by, 0);
  const [text, tag] = [sum('text'), sum('tag')];
  const steps = text * tag > 0 ? Math.sign(text) * Math.max(Math.abs(text), Math.abs(tag)) : text + tag;
  return Math.min(mostSteps, Math.max(-mostSteps, steps));
}

function moved(name: ControlName, value: number, steps: number): number {
  const step = controlSteps[name];
  return 'factor' in step ? value * step.factor ** steps : value + step.difference * steps;
}
