/** Says when what the site shows to everyone changes: articles, questions, pages, settings, voices. */
export interface ContentChanges {
  /** The answer stops it. */
  onChange(listener: () => void): () => void;
  /** From now on changes may go unreported, until `isListening` again. */
  onLost(listener: () => void): () => void;
  isListening(): boolean;
  close(): Promise<void>;
}
