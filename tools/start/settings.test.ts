import { readSettings } from './settings.ts';

test.each<[NodeJS.ProcessEnv, boolean]>([
  [{}, true],
  [{ SITE_URL: 'https://voice.example' }, false],
  [{ SITE_URL: 'https://voice.example', SAMPLE_SITE: 'on' }, true],
  [{ SAMPLE_SITE: 'off' }, false],
])('with %j a sample account exists: %s', async (env, sampleSite) => {
  expect(await readSettings('/', env)).toMatchObject({ sampleSite });
});
