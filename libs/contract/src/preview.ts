/** What the pipeline signs to let somebody see a version before its time; `endsAt` in seconds since 1970. */
export const previewText = (remote: string, version: string, endsAt: number): string => `preview ${remote} ${version} ${endsAt}`;

/** Value of `mf.<remote>` in a link and in its cookie. The signature is base64url over `previewText`. */
export const previewValue = (version: string, endsAt: number, signature: string): string => `${version}~${endsAt}~${signature}`;

const form = /^([0-9A-Za-z][0-9A-Za-z.-]{0,63})~([1-9]\d{0,10})~([\w-]{86})$/;

/** The parts of such a value; nothing when it is none. Nobody has looked at the signature yet. */
export function readPreviewValue(value: string): { version: string; endsAt: number; signature: string } | undefined {
  const [, version, endsAt, signature] = form.exec(value) ?? [];
  return version === undefined || signature === undefined ? undefined : { version, endsAt: Number(endsAt), signature };
}
