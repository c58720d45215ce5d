import { createHmac, timingSafeEqual } from 'node:crypto';

export interface DownloadTickets {
  /** The address of an order's file as one that opens it without a sign-in, for 15 minutes. */
  sign: (address: string, memberId: string) => string;
  /** Whose file a ticket opens; undefined for one that is over, or of another file. */
  memberOf: (ticket: string, file: { orderId: string; kind: string }) => string | undefined;
}

const GOOD_MS = 15 * 60_000;
const form = /^(\d{13})\.([0-9a-f-]{36})\.([\w-]{43})$/;

export function createDownloadTickets(key: string, now: () => number = Date.now): DownloadTickets {
  const signature = (orderId: string, kind: string, memberId: string, expires: string): string =>
    createHmac('sha256', key).update([orderId, kind, memberId, expires].join('\n')).digest('base64url');
  return {
    sign(address, memberId) {
      const url = new URL(address, 'http://site');
      const [orderId, kind] = [url.searchParams.get('order_id') ?? '', url.searchParams.get('kind') ?? ''];
      const expires = String(now() + GOOD_MS);
      url.searchParams.set('ticket', `${expires}.${memberId}.${signature(orderId, kind, memberId, expires)}`);
      return url.pathname + url.search;
    },
    memberOf(ticket, { orderId, kind }) {
      const [, expires, memberId, given] = form.exec(ticket) ?? [];
      if (expires === undefined || memberId === undefined || given === undefined || Number(expires) < now()) return undefined;
      return timingSafeEqual(Buffer.from(given), Buffer.from(signature(orderId, kind, memberId, expires))) ? memberId : undefined;
    },
  };
}
