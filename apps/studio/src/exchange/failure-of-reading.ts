import { failureOf } from '../errors/failure.ts';

/** The stable code of a text that could not be read, here or by the server; `offline` when no answer came. */
export const failureOfReading = (error: unknown): string => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('import.') ? code : failureOf(error);
};
