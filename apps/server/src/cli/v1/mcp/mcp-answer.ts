import { z } from 'zod';
import { siteTrouble } from '../site-trouble.ts';

const text = (value: string) => ({ type: 'text' as const, text: value });

export const refused = (message: string) => ({ content: [text(message)], isError: true });

/** The answer of a tool by its schema, and the same as text for clients that read no structured content. */
export function answered<Schema extends z.ZodObject>(schema: Schema, value: z.input<Schema>) {
  const structuredContent = schema.parse(value);
  return { content: [text(JSON.stringify(structuredContent))], structuredContent };
}

const troubleOf = (error: unknown): string | undefined =>
  error instanceof z.ZodError ? 'the site answers otherwise than this version of the command knows; update it' : siteTrouble(error);

/** Runs a tool. A refusal of the site is an answer for the assistant and no failure of the server. */
export async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | ReturnType<typeof refused>> {
  try {
    return await work();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === undefined) throw error;
    return refused(trouble);
  }
}

/** Reads a resource. A refusal of the site is the error of the request. */
export async function attemptRead<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const trouble = troubleOf(error);
    throw trouble === undefined ? error : new Error(trouble);
  }
}
