import { isIP, type LookupFunction } from 'node:net';
import type { EventSender, NotSent, SenderReach } from '../../ports/event-sender.ts';
import { createPublicLookup, isPublicAddress, PrivateAddressError } from './public-address.ts';
import { sendRequest } from './send-request.ts';

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 64 * 1024;
/** As `URL` writes hosts. Systems answer `localhost` themselves. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export interface PublicSenderOptions {
  reach?: SenderReach;
  lookup?: LookupFunction;
  timeoutMs?: number;
}

/** Sends to https on the public network, checked with the address that is connected to, and where else `reach` says. No redirect is followed. */
export function createPublicSender({
  reach = 'public',
  lookup = createPublicLookup(),
  timeoutMs = TIMEOUT_MS,
}: PublicSenderOptions = {}): EventSender {
  /** Not on the public network, and allowed all the same. */
  const isNear = ({ hostname }: URL): boolean => reach === 'any' || (reach === 'loopback' && loopback.test(hostname));
  const isAllowed = (address: string): boolean => {
    const url = URL.parse(address);
    if (!url || url.username !== '' || url.password !== '') return false;
    if (isNear(url)) return url.protocol === 'http:' || url.protocol === 'https:';
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // Node looks no literal address up.
    return url.protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
  };
  return {
    isAllowed,
    send: async ({ url, headers, body }) => {
      if (!isAllowed(url)) return { status: 0, error: 'address' };
      try {
        const request = { method: 'POST', url, headers, body, timeoutMs, longestAnswer: LONGEST_ANSWER } as const;
        const { status } = await sendRequest(isNear(new URL(url)) ? request : { ...request, lookup });
        return { status, error: '' };
      } catch (error) {
        return { status: 0, error: reasonOf(error) };
      }
    },
  };
}

function reasonOf(thrown: unknown): NotSent {
  let error = thrown as Partial<NodeJS.ErrnoException> | null | undefined;
  for (; typeof error === 'object' && error !== null; error = error.cause as typeof error) {
    if (error instanceof PrivateAddressError) return 'address';
    if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
    if (error.message === 'the answer is too long') return 'too_long';
    if (error.code === 'ECONNREFUSED') return 'refused';
  }
  return 'network';
}
