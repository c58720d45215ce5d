/** Error names of the developers' page and of API keys; part of `errorNames`. */
export const developerErrors = [
  /** The member has as many keys as there may be. */
  'key.full',
  /** The key is revoked, or the old one is rotated already. */
  'key.state',
  /** `Authorization: Bearer` names no key. */
  'key.unknown',
  'key.revoked',
  'key.expired',
  /** The old secret of a rotated key, after both were good. */
  'key.rotated',
  /** The key has not the scope of the call: `data.scope`. */
  'key.scope',
  /** The request comes from an address that is not on the key's list. */
  'key.address',
  /** A test key orders nothing, and speaks `data.most_words` at most. */
  'key.test',
  /** The key has spent what it may: `data.limit_points`, `data.spent_points`, `data.cost_points`. */
  'key.spent',
  'webhook.full',
  /** Not an address that the site sends to: a private one, or not https. */
  'webhook.address',
  /** It is switched off. */
  'webhook.off',
] as const;
