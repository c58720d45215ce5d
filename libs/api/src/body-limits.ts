import { calls, type CallName } from './calls.ts';
import { terms } from './terms.ts';
import type { UploadCall } from './upload.ts';
import { v1Calls, type V1CallName } from './v1-calls.ts';

/** Most bytes of a call's body, by default. */
const PLAIN_BYTES = 64 * 1024;
/** A script of 200,000 characters with its marks, in JSON, each character as `\uXXXX` where a client writes them so. */
const DOCUMENT_BYTES = 4 * 1024 * 1024;

/** Of a recording that comes in parts: seconds on a slow line. */
const PART_BYTES = 4 * 1024 * 1024;

/** Bytes of the one file in the form of a call. */
export const fileBytes = {
  uploadAudio: terms.files.audioBytes,
  uploadImage: terms.files.imageBytes,
  scriptImport: terms.files.scriptBytes,
  cloneAuthorize: terms.files.recordingBytes,
  cloneLetter: terms.files.imageBytes,
  cloneAddSample: terms.files.audioBytes,
  cloneUploadPart: PART_BYTES,
  clonePhoneSample: terms.files.recordingBytes,
  adminInvoiceUpload: terms.invoices.fileBytes,
} as const satisfies Record<UploadCall, number>;

/** A text of 50,000 characters, three bytes each, and what is said of it. */
const ARTICLE_BYTES = 256 * 1024;

const larger: Partial<Record<CallName, number>> = {
  scriptSave: DOCUMENT_BYTES,
  scriptAnalyze: DOCUMENT_BYTES,
  audition: DOCUMENT_BYTES,
  adminArticleSave: ARTICLE_BYTES,
  adminArticlePreview: ARTICLE_BYTES,
  adminPageSave: ARTICLE_BYTES,
  adminPagePreview: ARTICLE_BYTES,
  // The fields of a form come beside its file.
  ...Object.fromEntries(Object.entries(fileBytes).map(([name, bytes]) => [name, bytes + PLAIN_BYTES])),
};

/** Most bytes of the body of a call, or of a path that is no call. */
export function bodyLimitOf(name: CallName | undefined): number {
  return (name && larger[name]) ?? PLAIN_BYTES;
}

/** Most bytes of a body of `/v1` with a script in it. */
export const V1_BODY_BYTES = DOCUMENT_BYTES;
const largerV1: ReadonlySet<V1CallName> = new Set<V1CallName>(['checkScript', 'createScript', 'updateScript']);

/** Most bytes of the body of a call of `/v1`, or of a path below it that is none. */
export function v1BodyLimitOf(name: V1CallName | undefined): number {
  return name && largerV1.has(name) ? V1_BODY_BYTES : PLAIN_BYTES;
}

/** The call of `/v1` that takes a body at a path; undefined when there is none. */
export function v1CallAt(path: string): V1CallName | undefined {
  const parts = path.split('/');
  const fits = (pattern: string): boolean => {
    const wanted = pattern.split('/');
    return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
  };
  // A path without a place for an id is the better one: `/v1/scripts/check` is no script.
  const found = (Object.keys(v1Calls) as V1CallName[]).filter((name) => v1Calls[name][0] === 'POST' && fits(v1Calls[name][1]));
  return found.find((name) => !v1Calls[name][1].includes(':')) ?? found[0];
}

/** Most bytes of a visitor's body, where a member's may be larger. */
export const VISITOR_BODY_BYTES = 1024 * 1024;

const names = new Map((Object.keys(calls) as CallName[]).map((name) => [calls[name][1].toLowerCase(), name]));

/** The call at a path below the prefix, in any case; undefined when there is none. */
export function callAt(path: string): CallName | undefined {
  return names.get(path.toLowerCase());
}
