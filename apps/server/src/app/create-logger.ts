import { pino, type DestinationStream, type Logger } from 'pino';

/** JSON lines on standard output. What must not be in them is left out where this process writes (`guardOutput`). */
export function createLogger(level: string, destination: DestinationStream = process.stdout, onLine?: (line: string) => void): Logger {
  const hooks = onLine && { streamWrite: (line: string) => (onLine(line), line) };
  return pino({ level, serializers: { err: describe }, ...(hooks && { hooks }) }, destination);
}

/** An error of a database carries the statement, its parameters and the row it met: only its type, message, code and place are logged. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
}
