const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** Whether another machine could not be reached: the same request may work in a moment. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (codes.has((error as { code?: string }).code ?? '') || error.name === 'TimeoutError');
