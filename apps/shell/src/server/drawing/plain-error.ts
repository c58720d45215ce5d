/** An error as it travels between threads. */
export interface PlainError {
  name: string;
  message: string;
  /** What an `ApiError` says besides. */
  details?: Readonly<Record<string, unknown>>;
}

const detailNames = ['code', 'data', 'error', 'msg', 'shown', 'fields'] as const;

export function toPlainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error).slice(0, 1000) };
  const { name, message } = error;
  const details = name === 'ApiError' ? Object.fromEntries(detailNames.map((key) => [key, Reflect.get(error, key) as unknown])) : undefined;
  return { name: String(name), message: String(message).slice(0, 1000), ...(details && { details }) };
}

export function fromPlainError({ name, message, details }: PlainError): Error {
  return Object.assign(new Error(message), details, { name });
}
