import { errorNames, type ErrorName, type FailureData } from './codes.ts';

/** The stable name in a failed call's data, where it is one of ours. */
export function nameOfError(data: unknown): ErrorName | undefined {
  const name = (data as Partial<FailureData> | null | undefined)?.error;
  return errorNames.find((known) => known === name);
}
