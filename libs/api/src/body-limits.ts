import { calls, type CallName } from './calls.ts';
import { terms } from './terms.ts';
import type { UploadCall } from './upload.ts';

/** Most bytes of a call's body, by default. */
const PLAIN_BYTES = 64 * 1024;
/** A script of 200,000 characters with its marks, in JSON. */
const DOCUMENT_BYTES = 8 * 1024 * 1024;

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

/** Most bytes of a body of `/v1`. */
export const V1_BODY_BYTES = DOCUMENT_BYTES;

/** Most bytes of a visitor's body, where a member's may be larger. */
export const VISITOR_BODY_BYTES = 1024 * 1024;

const names = new Map((Object.keys(calls) as CallName[]).map((name) => [calls[name][1].toLowerCase(), name]));

/** The call at a path below the prefix, in any case; undefined when there is none. */
export function callAt(path: string): CallName | undefined {
  return names.get(path.toLowerCase());
}
