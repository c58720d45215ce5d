import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';

const require = createRequire(import.meta.url);
let loaded: typeof sanitize | undefined;

/** sanitize-html, loaded when it is first needed: it requires an ES module that others import, which must not be in the middle of linking then. */
export function sanitizeHtml(html: string, options: sanitize.IOptions): string {
  loaded ??= require('sanitize-html') as typeof sanitize;
  return loaded(html, options);
}
