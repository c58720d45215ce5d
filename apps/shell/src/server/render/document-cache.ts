import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ContentState } from '../api/follow-content.ts';
import type { TextPieces } from '../http/packed-text.ts';
import type { Outside } from '../http/security-headers.ts';
import type { PageStatus } from './prepare-page.ts';

/** How long a document is given away as it is while each change of content is reported; while none may be. */
const freshMs = { following: 30_000, unknown: 1000 };
/** After that it is still given away, and made anew behind. */
const staleMs = 10 * 60_000;
/** Later, and where changes are not reported, only where none can be made. */
const lastResortMs = 24 * 3_600_000;
/** A page that failed is not tried for each of those who wait for it. */
const failureMs = 1000;
/** A document is made anew after the answer that showed it was old: both would run in this thread. */
const behindMs = 50;
const mostBytes = 64 * 1024 * 1024;
/** A part of a sitemap is the largest. */
const mostBytesOfOne = 8 * 1024 * 1024;
const overheadBytes = 1024;
/** With what it becomes in the three codings. */
const packedShare = 1.5;

export interface KeptDocument {
  status: PageStatus;
  /** The finished document. */
  pieces: TextPieces;
  /** What its policy has to let through. */
  outside: Outside;
  /** Each time it is made counts as a reading of what it shows: it is kept for a rush only. */
  isCounted: boolean;
}

export interface DocumentCache {
  /** The document under `key`: a kept one, or made now, once however many ask. Nothing when this page is not for everyone alike. */
  get(key: string, make: () => Promise<KeptDocument | undefined>): Promise<KeptDocument | undefined>;
  /** Content has changed: every document is made anew, those under way too. */
  clear(): void;
}

interface Kept {
  document: KeptDocument;
  madeAt: number;
  triedAt: number;
}

export interface DocumentCacheOptions {
  content: () => ContentState;
  now?: () => number;
}

const bytesOf = ({ document }: Kept): number =>
  document.pieces.flat().reduce((sum, part) => sum + Math.ceil(part.length * packedShare) + overheadBytes / 8, overheadBytes);

/**
 * Keeps the documents that every visitor without a session gets alike. An old one is given away while it is made anew, and where it
 * cannot be: without the API a site goes on with the pages it has.
 */
export function createDocumentCache({ content, now = () => performance.now() }: DocumentCacheOptions): DocumentCache {
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes, maxEntrySize: mostBytesOfOne, sizeCalculation: bytesOf });
  let making = new Map<string, Promise<KeptDocument | undefined>>();

  /** How long the document is fresh, and how long it is given away while it is made anew. */
  function ages({ status, isCounted }: KeptDocument): [fresh: number, stale: number] {
    if (status === 503) return [failureMs, 0];
    const state = content();
    if (state === 'away') return [lastResortMs, 0];
    return state === 'following' && !isCounted ? [freshMs.following, staleMs] : [freshMs.unknown, 0];
  }

  function renew(key: string, make: () => Promise<KeptDocument | undefined>): Promise<KeptDocument | undefined> {
    const known = making.get(key);
    if (known) return known;
    const batch = making;
    const running = make()
      .then((document) => {
        const before = kept.get(key);
        if (before) before.triedAt = now();
        const isWorse = document?.status === 503 && before?.document.status === 200;
        if (document && !isWorse && batch === making) kept.set(key, { document, madeAt: now(), triedAt: now() });
        return document;
      })
      .finally(() => batch.delete(key));
    making.set(key, running);
    return running;
  }

  return {
    async get(key, make) {
      const known = kept.get(key);
      if (!known) return renew(key, make);
      const { document, madeAt, triedAt } = known;
      const [fresh, stale] = ages(document);
      const age = now() - madeAt;
      if (age < fresh) return document;
      const isUsable = document.status === 200 && age < lastResortMs;
      if (isUsable && triedAt > madeAt) {
        // The last try failed: nobody waits for the next one.
        if (now() - triedAt >= failureMs) renew(key, make).catch(() => undefined);
        return document;
      }
      if (age < stale) {
        renew(key, () => setTimeout(behindMs).then(make)).catch(() => undefined);
        return document;
      }
      const made = renew(key, make);
      if (!isUsable) return made;
      // What cannot be made now, as the process has taken on too much, is no reason to show less than is kept.
      const anew = await made.catch(() => document);
      return anew?.status === 503 ? document : anew;
    },
    clear() {
      kept.clear();
      making = new Map();
    },
  };
}
