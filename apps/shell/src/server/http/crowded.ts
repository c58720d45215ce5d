import type { Crowd, Place } from '@shengyu/processes';

/** This process has taken on all that it keeps up with. */
export class Crowded extends Error {
  readonly retryAfter: string;
  constructor(retryAfterS: number) {
    super('there is no room for one more');
    this.name = 'Crowded';
    this.retryAfter = String(retryAfterS);
  }
}

/** A place for what makes a page anew. Throws `Crowded`. */
export function takePlace(crowd: Crowd): Place {
  const place = crowd.enter();
  if (!place) throw new Crowded(crowd.retryAfterS());
  return place;
}
