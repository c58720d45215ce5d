/** A word or sentence that a person reads aloud for their voice. */
export interface Prompt {
  number: number;
  text: string;
}
