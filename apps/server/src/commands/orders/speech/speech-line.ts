import { AppError } from '../../../errors/app-error.ts';
import type { ListenerSlots } from '../../studio/auditions/listener-slots.ts';

/** Lets speeches wait for one of the places in which they are spoken. */
export interface SpeechLine {
  /**
   * Waits for a place; the answer gives it back, once. Throws `limit.reached` if the member has as many waiting as may wait or none became
   * free in time, and `server.busy` if too many of all members wait or the signal is aborted.
   */
  take(memberId: string, signal: AbortSignal): Promise<() => void>;
}

export interface LineBounds {
  /** Spoken at the same time, of one member: said with a refusal. */
  atOnce: number;
  /** Waiting at the same time, of one member. */
  waiting: number;
  /** This bound counts the requests of all members in this process. */
  waitingInAll: number;
  waitMs: number;
}

interface Waiting {
  memberId: string;
  admit: (leave: () => void) => void;
  refuse: (error: Error) => void;
}

/** Places of other processes that became free are found by asking. */
const ASK_AGAIN_MS = 500;

const busy = (): AppError => new AppError('server.busy', { retryAfter: 5 });
const isBusy = (error: unknown): boolean => error instanceof AppError && error.error === 'server.busy';

/** A free place goes to the member who has the fewest, and to the earliest of those. */
export function createSpeechLine(slots: ListenerSlots, bounds: LineBounds): SpeechLine {
  const line = new Set<Waiting>();
  const speaking = new Map<string, number>();
  const count = (memberId: string, change: 1 | -1): void => {
    const now = (speaking.get(memberId) ?? 0) + change;
    if (now > 0) speaking.set(memberId, now);
    else speaking.delete(memberId);
  };
  const refusal = (): AppError =>
    new AppError('limit.reached', { retryAfter: 5, data: { speeches_at_once: bounds.atOnce, waiting: bounds.waiting } });

  /** One attempt per member: where the first finds no place, the others find none either. */
  async function admitOne(): Promise<boolean> {
    const without = new Set<string>();
    const inTurn = [...line].toSorted((a, b) => (speaking.get(a.memberId) ?? 0) - (speaking.get(b.memberId) ?? 0));
    for (const one of inTurn) {
      if (without.has(one.memberId) || !line.has(one)) continue;
      try {
        const release = await slots.take(one.memberId, false);
        if (!line.delete(one)) release();
        else admit(one, release);
        return true;
      } catch (error) {
        if (isBusy(error)) without.add(one.memberId);
        else one.refuse(error as Error);
      }
    }
    return false;
  }

  function admit({ memberId, admit: begin }: Waiting, release: () => void): void {
    count(memberId, 1);
    let left = false;
    begin(() => {
      if (left) return;
      left = true;
      count(memberId, -1);
      release();
      void move();
    });
  }

  let moving = false;
  let moveAgain = false;
  let timer: NodeJS.Timeout | undefined;
  async function move(): Promise<void> {
    moveAgain = true;
    if (moving) return;
    moving = true;
    clearTimeout(timer);
    while (moveAgain) {
      moveAgain = false;
      while (await admitOne());
    }
    moving = false;
    if (line.size > 0) timer = setTimeout(() => void move(), ASK_AGAIN_MS).unref();
  }

  return {
    take: (memberId, signal) =>
      new Promise((resolve, reject) => {
        const ofMember = [...line].filter((one) => one.memberId === memberId).length;
        if (ofMember >= bounds.waiting) return reject(refusal());
        if (signal.aborted || line.size >= bounds.waitingInAll) return reject(busy());
        const end = (): void => {
          clearTimeout(late);
          signal.removeEventListener('abort', leave);
          line.delete(one);
        };
        const one: Waiting = {
          memberId,
          admit: (release) => {
            end();
            resolve(release);
          },
          refuse: (error) => {
            end();
            reject(error);
          },
        };
        const leave = (): void => one.refuse(busy());
        const late = setTimeout(() => one.refuse(refusal()), bounds.waitMs).unref();
        signal.addEventListener('abort', leave, { once: true });
        line.add(one);
        void move();
      }),
  };
}
