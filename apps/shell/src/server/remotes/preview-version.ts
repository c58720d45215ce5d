import { verify, type KeyObject } from 'node:crypto';
import { previewText, readPreviewValue } from '@shengyu/contract';

/** The version that a signed preview shows; nothing when the signature is not ours, or its time is over. */
export function previewVersion(
  remote: string,
  value: string,
  keys: () => readonly KeyObject[],
  now: number = Date.now(),
): string | undefined {
  const claim = readPreviewValue(value);
  if (!claim || claim.endsAt * 1000 < now) return undefined;
  const { version, endsAt, signature } = claim;
  try {
    const text = Buffer.from(previewText(remote, version, endsAt));
    const isOurs = keys().some((key) => verify(null, text, key, Buffer.from(signature, 'base64url')));
    return isOurs ? version : undefined;
  } catch {
    // Nothing has been deployed here yet: there is no key.
    return undefined;
  }
}
