import type { CallOptions } from './types.ts';

export interface UploadInput {
  file: Blob;
  /** Name of the file's field; `file` unless told. */
  field?: string;
  /** Name the file is stored under. */
  fileName?: string;
  /** More fields; an array is sent as repeated `name[]`. */
  data?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
}

export interface UploadedFile {
  id: string;
  name: string;
  type: string;
  size: number;
  url: string;
  duration_ms?: number;
}

export interface UploadOptions extends CallOptions {
  /** Share of the bytes that are sent, 0…1. */
  onProgress?: (share: number) => void;
}

/** Sends one file as multipart to a path relative to `/api`; answers the data of the envelope or throws `ApiError`. */
export type Upload = <Answer = UploadedFile>(path: string, input: UploadInput, options?: UploadOptions) => Promise<Answer>;

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
