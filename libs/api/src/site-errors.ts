/** Error names of what operators edit of the site; part of `errorNames`. */
export const siteErrors = [
  /** Somebody else stored another one meanwhile: `data.conflicts`, `[{subject, version, current, operator, time}]`. */
  'edit.conflict',
  /** A price list that nobody can mean: `data.problems`, `[{path, problem}]`. */
  'prices.problems',
  /** The operator does not offer the voice any more. `data.voices`: `[{id, name}]`. */
  'voice.off',
  /** A version that may not be live, or is not there: `data.why`. */
  'remote.refused',
  /** Nobody here holds the key of the registry. */
  'remote.unavailable',
  /** This process keeps no packs of voices, or `VOICES=off` is set. */
  'voice-pack.unavailable',
  /** Another installation into the same folder is under way. */
  'voice-pack.busy',
] as const;
