/** Free bytes on the disk of finished files. */
export type FreeSpace = () => Promise<number>;
