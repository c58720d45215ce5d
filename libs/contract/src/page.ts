import type { ComponentType } from 'react';
import type { PageHead } from './page-head.ts';

/**
 * What the shell lends to a page loader. Empty here because the contract imports nothing of ours:
 * `libs/api` adds `call`, `libs/session` adds `session`, by declaration merging.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- open for declaration merging
export interface PageServices {}

export interface PageContext extends PageServices {
  params: Readonly<Record<string, string>>;
  /** Query string without the leading `?`. */
  search: string;
  signal: AbortSignal;
}

export interface PageProps<Data> {
  data: Data;
  params: Readonly<Record<string, string>>;
  search: string;
}

/** What `src/pages/<page>.tsx` exports. */
export interface PageModule<Data = unknown> {
  default: ComponentType<PageProps<Data>>;
  /** Runs on the server and before each client navigation. Throw `NotFoundError` for a missing object, `GoneError` for one that was withdrawn. */
  loader?: (context: PageContext) => Promise<Data>;
  head?: (data: Data, context: Pick<PageContext, 'params' | 'search'>) => PageHead;
}

/** Thrown by a loader when the addressed object does not exist: the shell answers 404. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  constructor(message = 'Page Not Found') {
    super(message);
  }
}

/** Thrown by a loader when the addressed object was public once and is not any more: the shell answers 410. */
export class GoneError extends NotFoundError {
  readonly gone = true;
}

/** Whether an error that `isNotFound` is a `GoneError`. */
export function isGone(error: unknown): boolean {
  return isNotFound(error) && (error as { gone?: unknown }).gone === true;
}

/**
 * `instanceof` fails across separately built bundles, so the shell recognises the error by name.
 * The DOM has an error of that name too, which means something else.
 */
export function isNotFound(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || error instanceof DOMException) return false;
  return 'name' in error && error.name === 'NotFoundError';
}
