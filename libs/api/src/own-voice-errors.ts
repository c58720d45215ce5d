/** Error names around voices of one's own; part of `errorNames`. */
export const ownVoiceErrors = [
  /** The voice is not in a state in which this is possible. `data.state`, `data.hold`. */
  'voice.state',
  /** No place is free; one can be bought. */
  'voice.slot',
  /** The custody of the place has ended; it can be renewed. `data.slot_id`. */
  'voice.overdue',
  /** This site does not have this engine. */
  'voice.engine',
  /** The member has as many voices, samples or versions as allowed. `data.maximum`. */
  'voice.full',
  /** The samples are not enough for the engine. */
  'voice.samples',
  /** It is not sure that the samples are of who gave the consent: an operator hears both, or refused them. `data.result`, `data.reason`. */
  'voice.speaker',
  /** A voice that is described by a real person's name is not made. `data`: where in the text. */
  'voice.person',
  /** The agreement has another text by now. `data.version`. */
  'agreement.changed',
  /** The sentence was read already, or too late, or another one has taken its place. */
  'consent.expired',
  /** An operator decides on no consent for a voice of their own while there is another operator. */
  'consent.own',
  /** The ticket was used, or is too old; or the phone was closed. */
  'phone.closed',
] as const;
