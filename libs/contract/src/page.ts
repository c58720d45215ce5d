import type { ComponentType } from 'react';

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

/** Tags of the document head; what is missing falls back to the site configuration. */
export interface PageHead {
  title?: string;
  description?: string;
  keywords?: string;
  /** Path of the canonical page. */
  canonical?: string;
  image?: string;
  /** schema.org object, serialised as JSON-LD. */
  structuredData?: Readonly<Record<string, unknown>>;
  /** For those who were given its address: search engines leave it out, and nobody else's document is sent again. */
  unlisted?: boolean;
}

export interface PageProps<Data> {
  data: Data;
  params: Readonly<Record<string, string>>;
  search: string;
}

/** What `src/pages/<page>.tsx` exports. */
export interface PageModule<Data = unknown> {
  default: ComponentType<PageProps<Data>>;
  /** Runs on the server and before each client navigation. Throw `NotFoundError` for a missing object. */
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

/**
 * `instanceof` fails across separately built bundles, so the shell recognises the error by name.
 * The DOM has an error of that name too, which means something else.
 */
export function isNotFound(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || error instanceof DOMException) return false;
  return 'name' in error && error.name === 'NotFoundError';
}
