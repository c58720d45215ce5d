export interface TrackEnds {
  /** Where the last clause and the pause after it end. */
  voice: number;
  /** How long the effect on the voice still rings. */
  effectTail?: number;
  /** How long a bed goes on under nothing until it has faded; left out where there is none. */
  bedFade?: number;
  /** Where the last of the sounds laid into the script ends. */
  sounds?: number;
}

/** How long a track is, in the unit of its ends: until its last sound has ended. */
export function trackLength({ voice, effectTail = 0, bedFade = 0, sounds = 0 }: TrackEnds): number {
  return Math.max(voice + effectTail + bedFade, sounds);
}
