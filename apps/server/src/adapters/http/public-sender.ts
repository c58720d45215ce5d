import { isIP, type LookupFunction } from 'node:net';
import type { EventSender, NotSent } from '../../ports/event-sender.ts';
import { createPublicLookup, isPublicAddress, PrivateAddressError } from './public-address.ts';
import { sendRequest } from './send-request.ts';

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 64 * 1024;

export interface PublicSenderOptions {
  /** Also http, and addresses of this machine and its network: for a site that is a developer's own. */
  anywhere?: boolean;
  lookup?: LookupFunction;
  timeoutMs?: number;
}

/** Sends to https on the public network alone, checked with the address that is connected to. No redirect is followed. */
export function createPublicSender({
  anywhere = false,
  lookup = createPublicLookup(),
  timeoutMs = TIMEOUT_MS,
}: PublicSenderOptions = {}): EventSender {
  const isAllowed = (address: string): boolean => {
    const url = URL.parse(address);
    if (!url || url.username !== '' || url.password !== '') return false;
    if (anywhere) return url.protocol === 'http:' || url.protocol === 'https:';
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
        const { status } = await sendRequest(anywhere ? request : { ...request, lookup });
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
