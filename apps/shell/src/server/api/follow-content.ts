import http from 'node:http';
import https from 'node:https';
import { reason, type Logger } from '../logger.ts';

/**
 * What is known of the content behind the pages. `following`: each change is reported at once. `away`: nobody answers at the API's address,
 * so nothing newer can be had. `unknown`: the content may change unreported.
 */
export type ContentState = 'following' | 'away' | 'unknown';

export interface ContentFollower {
  state(): ContentState;
  stop(): void;
}

export interface FollowContentOptions {
  /** Where the API says what changes, `http://127.0.0.1:4000/content-changes`. */
  address: string;
  /** Something may have changed: also called when the connection is there again. */
  onChange: () => void;
  log: Logger;
  retryMs?: number;
  silenceMs?: number;
}

/** The API writes every five seconds; silence for longer is a connection that is lost. */
const longestSilenceMs = 12_000;
const restMs = 1000;

/** Holds a connection to the API over which it says that content has changed. */
export function followContent({
  address,
  onChange,
  log,
  retryMs = restMs,
  silenceMs = longestSilenceMs,
}: FollowContentOptions): ContentFollower {
  let state: ContentState = 'unknown';
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let request: http.ClientRequest | undefined;

  function take(next: ContentState, why?: unknown): void {
    if (state === next || isStopped) return;
    if (state === 'following') log.warn('changes of content are not reported', { reason: reason(why) });
    state = next;
  }
  function lose(next: ContentState, why: unknown): void {
    request?.destroy();
    if (isStopped || retry) return;
    take(next, why);
    retry = setTimeout(connect, retryMs);
    retry.unref();
  }
  function connect(): void {
    retry = undefined;
    const { get } = address.startsWith('https:') ? https : http;
    const asked = get(address, { timeout: silenceMs }, (response) => {
      if (response.statusCode !== 200) return lose('unknown', new Error(`status ${response.statusCode ?? ''}`));
      take('following');
      onChange();
      response.setEncoding('utf8');
      response.on('data', (text: string) => text.trim() !== '' && onChange());
      response.on('close', () => lose('unknown', new Error('the connection ended')));
      return undefined;
    });
    request = asked;
    asked.on('timeout', () => lose('unknown', new Error('the connection is silent')));
    asked.on('error', (error: NodeJS.ErrnoException) => lose(error.code === 'ECONNREFUSED' ? 'away' : 'unknown', error));
  }
  connect();
  return {
    state: () => state,
    stop() {
      isStopped = true;
      clearTimeout(retry);
      request?.destroy();
    },
  };
}
