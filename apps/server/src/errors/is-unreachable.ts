const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Whether another machine could not be reached: the same request may work in a moment. Errors of sockets are known by their fields, since
 * `instanceof` says no to one that was made in another realm.
 */
export function isUnreachable(error: unknown): boolean {
  const { code = '', name } = Object(error) as { code?: string; name?: string };
  return codes.has(code) || name === 'TimeoutError';
}
