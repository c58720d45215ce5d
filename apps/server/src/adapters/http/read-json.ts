import type { z } from 'zod';
import { OutgoingRequestError, type IncomingAnswer } from './send-request.ts';

/** The answer's JSON as the provider documents it; anything else is an `OutgoingRequestError`. */
export function readJson<Schema extends z.ZodType>(answer: IncomingAnswer, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(answer.body);
  } catch (cause) {
    throw new OutgoingRequestError(`status ${answer.status}, not JSON`, { cause });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new OutgoingRequestError(`status ${answer.status}, an answer of another shape`, { cause: parsed.error });
  return parsed.data;
}
