import type { Outside } from '../http/security-headers.ts';
import type { PageStatus } from './prepare-page.ts';

const maxAgeMs = 1000;
const entriesKept = 200;

export interface KeptDocument {
  /** 503: a page that failed is not tried for each of those who wait for it. */
  status: PageStatus;
  /** The finished document in the pieces it is sent in, each as UTF-8, cut at each place where the request's own nonce goes. */
  pieces: readonly (readonly Buffer[])[];
  /** What its policy has to let through. */
  outside: Outside;
}

export interface PageCache {
  /** The document under `key`, made at most once a second however many ask. Nothing when this page is not cacheable. */
  get(key: string, make: () => Promise<KeptDocument | undefined>): Promise<KeptDocument | undefined>;
}

/** Keeps the documents that every visitor without a session gets alike, for one second: a rush costs one rendering. */
export function createPageCache(now: () => number = () => performance.now()): PageCache {
  const kept = new Map<string, { at: number; document: Promise<KeptDocument | undefined> }>();
  return {
    get(key, make) {
      const known = kept.get(key);
      if (known && now() - known.at < maxAgeMs) return known.document;
      const entry = { at: now(), document: make() };
      kept.delete(key);
      kept.set(key, entry);
      const forget = (): void => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      entry.document.then((document) => {
        entry.at = now();
        if (!document) forget();
      }, forget);
      for (const oldest of kept.keys()) {
        if (kept.size <= entriesKept) break;
        kept.delete(oldest);
      }
      return entry.document;
    },
  };
}

/** The document's pieces with `nonce` in its places. The parts stay what they are: to copy them for each request is most of its work. */
export function fillNonce({ pieces }: KeptDocument, nonce: string): Buffer[][] {
  const filler = Buffer.from(nonce);
  return pieces.map((parts) => parts.flatMap((part, index) => (index === 0 ? [part] : [filler, part])));
}
