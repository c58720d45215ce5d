import { ShengyuError } from '@shengyu/api/v1';

/** What `fetch` says if nobody answers, and if an answer breaks off. */
const broken: ReadonlySet<unknown> = new Set(['fetch failed', 'terminated']);

/** Says in words what went wrong with the site; undefined if the error has nothing to do with it. */
export function siteTrouble(error: unknown): string | undefined {
  if (error instanceof ShengyuError) return `${error.code}: ${error.message}`;
  // By name: an error of another realm is an instance of nothing here.
  const { name, message, cause } = error as Partial<Error> & { cause?: { code?: unknown } };
  if (name === 'TypeError' && broken.has(message)) {
    const code = typeof cause?.code === 'string' ? ` (${cause.code})` : '';
    return `the site does not answer${code}; try again later, or check its address`;
  }
  if (name === 'SyntaxError') return 'what answers is not the API of a site; check the address';
  return undefined;
}
