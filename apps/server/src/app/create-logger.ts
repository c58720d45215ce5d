import { pino, type DestinationStream, type Logger } from 'pino';

/** JSON lines on stdout by default, without anything that could open a session, prove a phone or repeat a script. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const secret = ['token', 'password', 'password_confirm', 'code', 'text', 'document', 'mobile', 'authorization', 'cookie'];
  const options = {
    level,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: (error: unknown) => describe(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A database error carries the statement's parameters: only its message, code and place are logged. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const { code } = error as { code?: unknown };
  const cause: unknown = error.cause === undefined ? undefined : describe(error.cause);
  const message = error.message.split('\nparams:')[0];
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    cause,
  };
}
