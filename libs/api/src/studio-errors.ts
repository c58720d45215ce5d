/** Error names of uploads, sounds, imports, readings and effects of one's own; part of `errorNames`. */
export const studioErrors = [
  /** By its content the file is of no kind that this call takes. */
  'upload.type',
  /** The right kind of file, but it cannot be decoded to its end. */
  'upload.broken',
  /** Longer than an hour. */
  'upload.too_long',
  /** The member's space is full. */
  'upload.quota',
  /** A sound that is gone or another member's. `data.sounds`: its ids. */
  'sound.unknown',
  /** The document is of no kind that an import takes. */
  'import.type',
  /** The right kind of document, but broken or not to be trusted. */
  'import.broken',
  /** A document that is encrypted: a password, or a book for one reader. */
  'import.locked',
  /** Pictures of pages without text. */
  'import.scanned',
  /** Reading it would take too long or too much memory. */
  'import.too_complex',
  /** The member has as many scripts, or as much text in them, as allowed. `data`: used and allowed. */
  'script.full',
  /** The personal dictionary is full. */
  'lexicon.full',
  /** The member has as many effect presets as allowed. */
  'effect.full',
  /** Files without the audible label are not offered here. */
  'label.required',
] as const;
