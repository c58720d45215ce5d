/** Keeps small secrets that the site itself has to read, so that a copy of the database alone shows none of them. */
export interface Sealer {
  seal(text: string): string;
  /** `undefined` for what was sealed with another key, or changed. */
  open(sealed: string): string | undefined;
}
