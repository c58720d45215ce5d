import type { CallOptions, CallOutput } from './types.ts';

/** Calls whose body is a form with a file. */
export type UploadCall =
  | 'uploadAudio'
  | 'uploadImage'
  | 'scriptImport'
  | 'cloneAuthorize'
  | 'cloneLetter'
  | 'cloneAddSample'
  | 'cloneUploadPart'
  | 'clonePhoneSample'
  | 'adminInvoiceUpload';

export interface UploadInput {
  file: Blob;
  /** Name of the file's field; by default `file`. */
  field?: string;
  /** Name the file is stored under; a `File` brings its own. */
  fileName?: string;
  /** More fields; an array is sent as repeated `name[]`. */
  data?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
}

export interface UploadOptions extends Pick<CallOptions, 'signal' | 'quiet'> {
  /** Share of the body that has been sent, 0…1; the server's own work begins at 1. */
  onProgress?: (share: number) => void;
}

/** Sends one file as multipart; answers and throws like `Call`. */
export type Upload = <Name extends UploadCall>(name: Name, input: UploadInput, options?: UploadOptions) => Promise<CallOutput<Name>>;

export function uploadForm({ file, field = 'file', fileName, data = {} }: UploadInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) {
    if (Array.isArray(value)) for (const item of value as readonly (string | number)[]) form.append(`${name}[]`, String(item));
    else form.append(name, String(value));
  }
  if (fileName === undefined) form.append(field, file);
  else form.append(field, file, fileName);
  return form;
}
