/**
 * `too_large`: more bytes than any script has, packed or unpacked · `too_long`: more text, paragraphs or marks than a script may hold ·
 * `empty`: nothing in it · `not_text`: bytes that are no text in any encoding known here · `broken`: the format's own rules are violated ·
 * `unsafe`: it declares entities or is nested to exhaust the reader · `scanned`: pictures of pages without text · `locked`: encrypted ·
 * `unsupported`: a format that is not read.
 */
export type ImportErrorCode =
  | 'import.too_large'
  | 'import.too_long'
  | 'import.empty'
  | 'import.not_text'
  | 'import.broken'
  | 'import.unsafe'
  | 'import.scanned'
  | 'import.locked'
  | 'import.unsupported';

/** A file that cannot become a script. `detail` is for people who can read the file: a place in it, or the kind that was found. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;
  readonly detail: string;
  constructor(code: ImportErrorCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}
