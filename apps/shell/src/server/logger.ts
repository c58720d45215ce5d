/** One JSON line per event on standard error; never with tokens or bodies. */
export interface Logger {
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
}

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function createLogger(write: (line: string) => void = (line) => process.stderr.write(line)): Logger {
  const log = (level: string) => (message: string, details?: Readonly<Record<string, unknown>>) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, service: 'web', message, ...details })}\n`);
  return { info: log('info'), warn: log('warn') };
}
