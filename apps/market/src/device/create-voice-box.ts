import { createStore } from 'zustand/vanilla';

/** The most voices that are compared at once. */
export const MOST_BOXED = 8;

/** What is set aside to be compared: voices in the order in which they were taken, and the line they are to read. */
export interface Box {
  ids: readonly string[];
  line: string;
  /**
   * Whether every voice that is pressed or pointed at reads the line instead of its sample. Not kept: a market that is opened again makes
   * nothing speak that nobody asked for.
   */
  mine: boolean;
  /** Voices that were listened to, the latest first. */
  heard: readonly string[];
}

export const emptyBox: Box = { ids: [], line: '', mine: false, heard: [] };

const MOST_HEARD = 30;

export interface VoiceBox {
  now: () => Box;
  subscribe: (listener: () => void) => () => void;
  /** False when the box is full. */
  add: (id: string) => boolean;
  remove: (id: string) => void;
  clear: () => void;
  say: (line: string) => void;
  readMine: (mine: boolean) => void;
  hear: (id: string) => void;
  /** Reads what another tab stored. */
  reload: () => void;
}

export interface BoxKeeper {
  /** `null` when nothing is stored or can be. */
  read: () => string | null;
  write: (text: string) => void;
}

/** A box that outlives the page: each change is stored at once. */
export function createVoiceBox(keeper: BoxKeeper): VoiceBox {
  const box = createStore<Box>(() => parse(keeper.read()));
  const now = box.getState;
  const put = (next: Box): void => {
    keeper.write(JSON.stringify({ ...next, mine: false }));
    box.setState(next);
  };
  return {
    now,
    subscribe: box.subscribe,
    add(id) {
      const { ids } = now();
      if (ids.includes(id)) return true;
      if (ids.length >= MOST_BOXED) return false;
      put({ ...now(), ids: [...ids, id] });
      return true;
    },
    remove: (id) => put({ ...now(), ids: now().ids.filter((other) => other !== id) }),
    clear: () => put({ ...now(), ids: [] }),
    say: (line) => put({ ...now(), line }),
    readMine: (mine) => put({ ...now(), mine }),
    hear(id) {
      if (now().heard[0] === id) return;
      put({ ...now(), heard: [id, ...now().heard.filter((other) => other !== id)].slice(0, MOST_HEARD) });
    },
    reload: () => box.setState({ ...parse(keeper.read()), mine: now().mine }),
  };
}

/** The stored text may be of another version or forged: drops what is not valid. */
function parse(text: string | null): Box {
  if (text === null) return emptyBox;
  try {
    const kept = JSON.parse(text) as { ids?: unknown; line?: unknown; heard?: unknown } | null;
    const line = typeof kept?.line === 'string' ? kept.line.slice(0, 500) : '';
    return {
      ids: idsOf(kept?.ids).slice(0, MOST_BOXED),
      line,
      mine: false,
      heard: idsOf(kept?.heard).slice(0, MOST_HEARD),
    };
  } catch {
    return emptyBox;
  }
}

const idsOf = (value: unknown): string[] => [
  ...new Set(Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string' && /^[a-z0-9-]{1,64}$/.test(id)) : []),
];
