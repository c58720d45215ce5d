const codes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS']);

/** An error of a socket; a library that has a code of its own for it keeps that of the system beside it. */
interface Failure {
  code?: string;
  originalCode?: string;
  cause?: Failure;
}

/** Why a connection was never made: what was to go over it was not sent. Undefined for every other error. */
export function unconnected(error: unknown): string | undefined {
  for (let at = error as Failure | undefined; at; at = at.cause) {
    const found = [at.originalCode, at.code].find((code) => code !== undefined && codes.has(code));
    if (found !== undefined) return found;
  }
  return undefined;
}
