import { REFUSED_EXIT_CODE } from '@shengyu/processes';

/** Ends this process with one line for its operator. */
export function refuseStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(REFUSED_EXIT_CODE);
}

/** What `read` answers; what it throws is about a setting and refuses the start. */
export function readOrRefuse<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    return refuseStart(error);
  }
}

/** What the operator can do about a server that cannot listen. */
export function portTrouble(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(`Port ${port} (PORT) is in use by another program: choose another one.`);
}
