import { readApiSettings } from './api-settings.ts';

test('without a word of it the API is beside the web server, and browsers reach it through that', () => {
  expect(readApiSettings({})).toEqual({ origin: 'http://127.0.0.1:4000', publicOrigin: '', prefix: '/api', isForeign: false });
  expect(readApiSettings({ API_PORT: '4208', API_PREFIX: '', API_URL: '' }).origin).toBe('http://127.0.0.1:4208');
});

test('origin, public origin and prefix are taken from the environment', () => {
  const env = { API_URL: 'http://10.0.0.5:8080/', API_PUBLIC_URL: 'https://api.voice.example', API_PREFIX: '/platform/v2/' };
  expect(readApiSettings(env)).toEqual({
    origin: 'http://10.0.0.5:8080',
    publicOrigin: 'https://api.voice.example',
    prefix: '/platform/v2',
    isForeign: true,
  });
});

test.each([
  [{ API_URL: 'back.example' }, 'API_URL'],
  [{ API_URL: 'https://back.example/voice' }, 'API_URL'],
  [{ API_PUBLIC_URL: 'ftp://back.example' }, 'API_PUBLIC_URL'],
  [{ API_PREFIX: 'api' }, 'API_PREFIX'],
  [{ API_PREFIX: '/a b' }, 'API_PREFIX'],
  [{ API_PREFIX: '/' }, 'API_PREFIX'],
])('%j stops the start and names the variable', (env, name) => {
  expect(() => readApiSettings(env)).toThrow(name);
});

test('calls may begin at the root of another origin', () => {
  expect(readApiSettings({ API_PREFIX: '/', API_PUBLIC_URL: 'https://api.example' }).prefix).toBe('');
});
