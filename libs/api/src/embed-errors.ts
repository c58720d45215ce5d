/** Error names of what pages with the embedded studio do; part of `errorNames`. */
export const embedErrors = [
  /** The token is unknown, or its API key is revoked, expired or frozen. */
  'embed.token',
  /** The token is over; the host's server gets another. */
  'embed.expired',
  /** The page is not of the token's origin, or that is no longer on the key's list. */
  'embed.origin',
  /** Not one of the calls that the token's scopes allow. */
  'embed.call',
  /** The token may not spend so much: `data.limit_points`, `data.left_points`, `data.cost_points`. */
  'embed.limit',
] as const;
