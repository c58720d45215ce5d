import { calls, type CallName } from './calls.ts';
import type { UploadCall } from './upload.ts';

/** Bytes of a call's body unless the call is named below. */
const PLAIN_BYTES = 64 * 1024;
/** A script of 200,000 characters with its marks, in JSON. */
const DOCUMENT_BYTES = 8 * 1024 * 1024;

/** Bytes of the one file in the form of a call. */
export const fileBytes = {
  uploadAudio: 50 * 1024 * 1024,
  uploadImage: 5 * 1024 * 1024,
  scriptImport: 20 * 1024 * 1024,
} as const satisfies Record<UploadCall, number>;

const larger: Partial<Record<CallName, number>> = {
  scriptSave: DOCUMENT_BYTES,
  scriptAnalyze: DOCUMENT_BYTES,
  audition: DOCUMENT_BYTES,
  // The fields of a form come beside its file.
  ...Object.fromEntries(Object.entries(fileBytes).map(([name, bytes]) => [name, bytes + PLAIN_BYTES])),
};

/** The most bytes the body of a call may have; also of a path that is no call. */
export function bodyLimitOf(name: CallName | undefined): number {
  return (name && larger[name]) ?? PLAIN_BYTES;
}

/** What a visitor's body may have where a member's may have more. */
export const VISITOR_BODY_BYTES = 1024 * 1024;

const names = new Map((Object.keys(calls) as CallName[]).map((name) => [calls[name][1].toLowerCase(), name]));

/** The call at a path below the prefix, in any case; undefined when there is none. */
export function callAt(path: string): CallName | undefined {
  return names.get(path.toLowerCase());
}
