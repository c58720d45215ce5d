import { readExerciseName, type ExerciseName } from '@shengyu/api';
import { startTemplates, type StartTemplate } from '@shengyu/script/templates';

/** What the address of the studio asks for. */
export interface StudioAddress {
  scriptId: string | null;
  version: number | null;
  voiceId: string | null;
  /** Text that another page passes for a new script. */
  text: string | null;
  /** The text is kept when somebody changes it, and not before. */
  offered?: boolean;
  /** An exercise of a lesson, to be done in a script of its own. */
  exercise: ExerciseName | null;
  /** A line that a text of the site quotes, for a new script. */
  lineId: string | null;
  /** A template of the site, for a new script. */
  template: StartTemplate | null;
  /** A file is to be brought in. */
  imports: boolean;
  /** A sentence to go to, at its place when it was ordered. */
  sentence: { start: number; text: string } | null;
}

/** Longest text in an address. */
const LONGEST_TEXT = 2000;

export function readAddress(search: string): StudioAddress {
  const query = new URLSearchParams(search);
  const version = Number(query.get('version'));
  return {
    scriptId: query.get('script'),
    version: Number.isInteger(version) && version > 0 ? version : null,
    voiceId: query.get('voice'),
    ...(query.has('offered') && { offered: true }),
    exercise: readExerciseName(query.get('exercise')),
    lineId: lineIn(query),
    template: startTemplates.find(({ name }) => name === query.get('template')) ?? null,
    imports: query.has('import'),
    sentence: sentenceIn(query),
    text: [...(query.get('text') ?? '')].slice(0, LONGEST_TEXT).join('').trim() || null,
  };
}

const lineIn = (query: URLSearchParams): string | null => /^[0-9a-f]{32}$/.exec(query.get('line') ?? '')?.[0] ?? null;

function sentenceIn(query: URLSearchParams): StudioAddress['sentence'] {
  const text = (query.get('sentence') ?? '').trim();
  const start = Number(query.get('at') ?? 0);
  return text === '' || text.length > LONGEST_TEXT || !Number.isInteger(start) || start < 0 ? null : { start, text };
}
