import { sign } from 'node:crypto';
import { previewText, previewValue, type RemoteMeta } from '@shengyu/contract';
import { signingKeys } from './signing-keys.ts';

const lifeS = 7 * 24 * 3600;

/** What `mf.<remote>` has to say to show a version before its time. It ends after a week. */
export function signPreview(keys: string, remote: string, version: string, now: number = Date.now()): string {
  const key = signingKeys(keys).at(-1);
  if (!key) throw new Error(`${keys} has no key`);
  const endsAt = Math.floor(now / 1000) + lifeS;
  const signature = sign(null, Buffer.from(previewText(remote, version, endsAt)), key);
  return previewValue(version, endsAt, signature.toString('base64url'));
}

/** A link to the first page of the version that has an address of its own. `site`: its origin. */
export function previewLink(
  keys: string,
  { name, version, routes }: Pick<RemoteMeta, 'name' | 'version' | 'routes'>,
  site: string,
): string {
  const page = routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
  return `${site}${page}?mf.${name}=${signPreview(keys, name, version)}`;
}
