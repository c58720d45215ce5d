/** How browsers reach a deployment and how they show who they are. The API and the web server read the same settings. */
export interface Transport {
  /** Whether the visitor's connection is TLS: what a trusted proxy says, else what the site's address says. */
  isSecure: (headers: Readonly<Record<string, string | readonly string[] | undefined>>) => boolean;
  /** The value of `Strict-Transport-Security`, for answers over TLS. */
  strictTransport: string;
  /** Whether the session token goes in the header `token`. Otherwise it is in a cookie that no script reads. */
  tokenUse: boolean;
}

/** @throws Error with one line for the operator */
export function readTransport(env: Readonly<Record<string, string | undefined>>): Transport {
  const isSite = (env['SITE_URL'] ?? '').startsWith('https:');
  const tokenUse = env['TOKEN_USE'] || 'on';
  if (tokenUse !== 'on' && tokenUse !== 'off') throw new Error(`TOKEN_USE must be on or off, not ${tokenUse}`);
  const maxAge = env['HSTS_MAX_AGE'] || '31536000';
  if (!/^\d{1,10}$/.test(maxAge)) throw new Error(`HSTS_MAX_AGE is not a number of seconds: ${maxAge}`);
  return {
    isSecure(headers) {
      const said = env['TRUST_PROXY'] === '1' ? [headers['x-forwarded-proto'] ?? []].flat().join(',') : '';
      return said === '' ? isSite : said.split(',').at(-1)?.trim() === 'https';
    },
    strictTransport: `max-age=${maxAge}; includeSubDomains`,
    tokenUse: tokenUse === 'on',
  };
}
