import { SynthesisError } from '@shengyu/speech/engine';
import type { z } from 'zod';

/** What a service answered, checked. @throws SynthesisError that passes: a broken answer is not the text's fault */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string, who: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new SynthesisError(`${who} answered with something else than its protocol says.`, 'passing', { cause });
  }
}
