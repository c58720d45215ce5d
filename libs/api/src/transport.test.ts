import { readTransport } from './transport.ts';

const site = { SITE_URL: 'https://voice.example' };

test.each([
  ['a machine of its own', {}, {}, false],
  ['a site whose address is https', site, {}, true],
  ['a site whose address is http', { SITE_URL: 'http://voice.example' }, {}, false],
  ['a proxy that is not trusted', {}, { 'x-forwarded-proto': 'https' }, false],
  ['a trusted proxy over TLS', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }, true],
  ['the last of several proxies', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https, http' }, false],
  ['a trusted proxy that took plain HTTP', { ...site, TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'http' }, false],
])('%s decides whether a connection is secure', (_what, env, headers, secure) => {
  expect(readTransport(env).isSecure(headers)).toBe(secure);
});

test('TLS is asked for during a year unless the operator says otherwise', () => {
  expect(readTransport({}).strictTransport).toBe('max-age=31536000; includeSubDomains');
  expect(readTransport({ HSTS_MAX_AGE: '300' }).strictTransport).toBe('max-age=300; includeSubDomains');
});

test.each([
  [{ TOKEN_USE: 'maybe' }, 'TOKEN_USE must be on or off, not maybe'],
  [{ HSTS_MAX_AGE: '1 year' }, 'HSTS_MAX_AGE is not a number of seconds: 1 year'],
])('%j stops the start with one line', (env, line) => {
  expect(() => readTransport(env)).toThrow(line);
});
