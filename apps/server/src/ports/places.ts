/** Places that are taken under a name at the same time, in all processes of the site. Those of a process that ended are free again. */
export interface Places {
  /** The answer gives the place back, once; undefined where so many are taken. */
  take(name: string, most: number): Promise<(() => void) | undefined>;
}
