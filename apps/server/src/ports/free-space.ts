/** Bytes that may still be written where finished files are kept. */
export type FreeSpace = () => Promise<number>;
