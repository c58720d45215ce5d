import { readAudibleLabel, readSettings } from './server-settings.ts';

// covers: asvs-6.3.2
test('a local site becomes the sample site; a public one waits for the installer unless the settings say otherwise', () => {
  expect(readSettings({}).sampleSite).toBe(true);
  expect(readSettings({ SITE_URL: 'https://voice.example' }).sampleSite).toBe(false);
  expect(readSettings({ SITE_URL: 'https://voice.example', SAMPLE_SITE: 'on' }).sampleSite).toBe(true);
  expect(readSettings({ SAMPLE_SITE: 'off' }).sampleSite).toBe(false);
});

// covers: asvs-13.2.1
test.each([
  [{ ROLE: 'render' }, 'ROLE'],
  [{ ROLE: 'worker' }, 'DATABASE_URL'],
  [{ ROLE: 'api' }, 'DATABASE_URL'],
  [{ ROLE: 'web' }, 'apps/shell'],
  [{ STORAGE: 's3' }, 'STORAGE'],
  [{ STORAGE: 's3://files', STORAGE_PUBLIC_URL: 'files' }, 'STORAGE_PUBLIC_URL'],
  [{ API_PORT: '4e3.5' }, '4e3.5'],
  [{ METRICS_TOKEN: 'guess' }, 'METRICS_TOKEN'],
  [{ API_PREFIX: 'api' }, 'API_PREFIX'],
  [{ ALLOWED_ORIGINS: 'https://voice.example/page' }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: 'https://voice.example', TOKEN_USE: 'off' }, 'TOKEN_USE'],
  [{ TOKEN_USE: 'perhaps' }, 'TOKEN_USE'],
  [{ MADE_AHEAD: 'later' }, 'MADE_AHEAD'],
  [{ WEBHOOK_ADDRESSES: 'private' }, 'WEBHOOK_ADDRESSES'],
  [{ HSTS_MAX_AGE: 'a year' }, 'HSTS_MAX_AGE'],
])('%j stops the start and names what is wrong', (env, words) => {
  expect(() => readSettings(env)).toThrow(words);
});

test('webhooks never reach the network around a site by default, and its own machine only where it has no public address', () => {
  const reach = (env: NodeJS.ProcessEnv) => readSettings(env).webhookReach;
  expect([reach({}), reach({ SITE_URL: 'https://voice.example' })]).toEqual(['loopback', 'public']);
  expect(reach({ SITE_URL: 'https://voice.example', WEBHOOK_ADDRESSES: 'any' })).toBe('any');
});

test('a site with a public address labels what it exports; the operator decides otherwise', () => {
  const label = (env: NodeJS.ProcessEnv) => readAudibleLabel(env);
  expect([label({}), label({ SITE_URL: 'https://voice.example' })]).toEqual(['off', 'speech']);
  expect(label({ SITE_URL: 'https://voice.example', AUDIBLE_LABEL: 'tone' })).toBe('tone');
  expect(() => label({ AUDIBLE_LABEL: 'loud' })).toThrow('AUDIBLE_LABEL');
});
