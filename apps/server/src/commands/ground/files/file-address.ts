import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY_MS = 86_400_000;

export interface FileAddresses {
  /** `/file/<id>`, with a signature for a file that not everyone may fetch. The same all day, so that caches and players know it again. */
  of(file: { id: string; ownerId: string | null; shared: boolean }): string;
  /** Whether the query of a request proves that we gave out the address, and not too long ago. */
  allows(fileId: string, query: { expires?: string | undefined; signature?: string | undefined }): boolean;
}

/** Addresses of stored files that are good for one to two days, under a key only the site has. */
export function createFileAddresses(key: string, now: () => number = Date.now): FileAddresses {
  const sign = (fileId: string, expires: string): string => createHmac('sha256', key).update(`${fileId}\n${expires}`).digest('base64url');
  return {
    of: ({ id, ownerId, shared }) => {
      if (ownerId === null || shared) return `/file/${id}`;
      const expires = String((Math.floor(now() / DAY_MS) + 2) * DAY_MS);
      return `/file/${id}?expires=${expires}&signature=${sign(id, expires)}`;
    },
    allows: (fileId, { expires = '', signature = '' }) => {
      if (!/^\d{13}$/.test(expires) || Number(expires) < now()) return false;
      const wanted = Buffer.from(sign(fileId, expires));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
