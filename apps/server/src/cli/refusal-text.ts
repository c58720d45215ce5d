import { ImportError, type ImportErrorCode } from '@shengyu/script/formats';

const reasons: Readonly<Record<ImportErrorCode, string>> = {
  'import.too_large': 'the file is too large',
  'import.too_long': 'there is more in it than a script can hold',
  'import.empty': 'there is nothing in it',
  'import.not_text': 'it is not text',
  'import.broken': 'the file is damaged',
  'import.unsafe': 'it could exhaust the reader',
  'import.scanned': 'there are only pictures of pages in it, no text',
  'import.locked': 'it is encrypted',
  'import.unsupported': 'this kind of file is not read',
};

/** Why a file could not be read. */
export const refusalText = (error: unknown): string =>
  (error instanceof ImportError ? `${reasons[error.code]} ${error.detail}` : String(error)).trim();
