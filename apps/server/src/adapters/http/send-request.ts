import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

export interface OutgoingRequest {
  method: 'GET' | 'HEAD' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Default 8,000. */
  timeoutMs?: number;
  /** Default a megabyte. */
  longestAnswer?: number;
  /** Finds the address of the host in place of the system's look-up; what it answers is what is connected to. */
  lookup?: LookupFunction;
}

export interface IncomingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
}

/** An address the operator configured did not answer, not in time, or with too much. */
export class OutgoingRequestError extends Error {
  override readonly name = 'OutgoingRequestError';
}

/**
 * One request to an address of the configuration; one that a member typed goes by `public-sender.ts`, which brings its `lookup`. Does not follow
 * redirects and does not retry: a code that was sent twice is worse than one that was not.
 */
export function sendRequest({
  method,
  url,
  headers = {},
  body = '',
  timeoutMs = 8_000,
  longestAnswer = 1024 * 1024,
  lookup,
}: OutgoingRequest): Promise<IncomingAnswer> {
  const target = new URL(url);
  const request = target.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(new OutgoingRequestError(`${target.host}: ${cause.message}`, { cause }));
    const outgoing = request(
      target,
      {
        method,
        headers: { ...headers, ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
        signal: AbortSignal.timeout(timeoutMs),
        // A connection that is kept would go on to an address that was looked up before.
        ...(lookup && { lookup, agent: false }),
      },
      (answer) => {
        const pieces: Buffer[] = [];
        let length = 0;
        answer.on('data', (piece: Buffer) => {
          length += piece.length;
          if (length > longestAnswer) outgoing.destroy(new Error('the answer is too long'));
          else pieces.push(piece);
        });
        answer.on('error', fail);
        answer.on('end', () => {
          const bytes = Buffer.concat(pieces);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, body: bytes.toString('utf8') });
        });
      },
    );
    outgoing.on('error', fail);
    outgoing.end(body === '' ? undefined : body);
  });
}
