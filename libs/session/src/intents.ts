/** Something a visitor asked for that only a member may do. It is done once they are one. */
export interface Intent {
  /** Who asked; the same name takes it up again, also after the page was loaded anew. */
  name: string;
  /** What was asked, as JSON keeps it. */
  detail?: unknown;
}

/** Where an intent outlives the document. */
export interface IntentShelf {
  read(): Intent | null;
  /** `null` forgets. */
  write(intent: Intent | null): void;
}

const key = 'shengyu.intent';
/** Signing in takes minutes; who comes back after half an hour does not expect anything to happen by itself. */
const keptMs = 30 * 60_000;

interface Kept extends Intent {
  at: number;
}

/** Keeps the intent of one tab. Where nothing can be stored it lasts as long as the document. */
export function tabIntents(view: { sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> }, now: () => number): IntentShelf {
  return {
    read() {
      try {
        const kept = JSON.parse(view.sessionStorage.getItem(key) ?? 'null') as Kept | null;
        return kept === null || now() - kept.at > keptMs ? null : { name: kept.name, detail: kept.detail };
      } catch {
        return null;
      }
    },
    write(intent) {
      try {
        if (intent === null) view.sessionStorage.removeItem(key);
        else view.sessionStorage.setItem(key, JSON.stringify({ ...intent, at: now() } satisfies Kept));
      } catch {
        // The intent is lost with the document, and nothing else is.
      }
    },
  };
}
