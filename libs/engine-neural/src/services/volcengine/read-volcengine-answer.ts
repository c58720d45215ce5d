import { SynthesisError, type SynthesisFault } from '@shengyu/speech/engine';
import { z } from 'zod';
import type { NeuralSound, WordTime } from '../../neural-voice.ts';
import { readPcm } from '../../sound/read-pcm.ts';
import { readJson } from '../read-json.ts';

const finished = 20_000_000;
const textTooLong = 40_402_003;

const pieceSchema = z.object({
  /** 0 while it speaks. */
  code: z.int(),
  message: z.string().default(''),
  data: z.base64().nullish(),
  sentence: z
    .object({
      /** Seconds from the beginning of the sound. */
      words: z.array(z.object({ word: z.string(), startTime: z.number(), endTime: z.number() })).nullish(),
    })
    .nullish(),
});
/** Refusals come with `code` and `message` in a `header`. */
const answerSchema = z.union([pieceSchema, z.object({ header: pieceSchema }).transform(({ header }) => header)]);

/** JSON objects one behind the other: sound in pieces, word times a sentence, and an end that says whether it is one. @throws SynthesisError */
export function readVolcengineAnswer(bytes: Uint8Array, sampleRate: number, who: string): NeuralSound {
  const sound: Uint8Array[] = [];
  const words: WordTime[] = [];
  let ended = false;
  for (const text of objectsIn(new TextDecoder().decode(bytes))) {
    const { code, message, data, sentence } = readJson(answerSchema, text, who);
    if (code !== 0 && code !== finished) throw new SynthesisError(`${who} answered ${code}: ${message}`, faultOfCode(code, message));
    if (data) sound.push(Buffer.from(data, 'base64'));
    for (const { word, startTime, endTime } of sentence?.words ?? [])
      words.push({ text: word, startMs: 1000 * startTime, endMs: 1000 * endTime });
    ended ||= code === finished;
  }
  if (!ended) throw new SynthesisError(`${who} broke off in the middle of its answer.`, 'passing');
  return { ...readPcm(Buffer.concat(sound), sampleRate), ...(words.length > 0 && { words }) };
}

/**
 * One code stands for several faults, which only the message tells apart. Codes that begin with 5 are the service's own.
 * Source: the tables of codes on the pages of the two HTTP interfaces.
 */
function faultOfCode(code: number, message: string): SynthesisFault {
  if (code === textTooLong) return 'text';
  if (/concurrency/i.test(message)) return 'passing';
  if (/quota exceeded|denied|not found|not granted|mismatched|not allowed/i.test(message)) return 'access';
  return String(code).startsWith('4') ? 'text' : 'passing';
}

/** What a status with such a body means; undefined: as the status says. */
export function faultOfRefusal(_status: number, answer: string): SynthesisFault | undefined {
  const [first] = objectsIn(answer);
  const refusal = first === undefined ? undefined : answerSchema.safeParse(parsed(first)).data;
  return refusal && faultOfCode(refusal.code, refusal.message);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The objects of a text, whatever is between them: the service promises no line ends. */
function objectsIn(text: string): string[] {
  const objects: string[] = [];
  let [depth, start, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) objects.push(text.slice(start, at + 1));
    }
  }
  return objects;
}
