import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { releasePorts } from './ports.ts';
import { readSettings } from './settings.ts';

afterEach(releasePorts);

test.each<[NodeJS.ProcessEnv, boolean]>([
  [{}, true],
  [{ SITE_URL: 'https://voice.example' }, false],
  [{ SITE_URL: 'https://voice.example', SAMPLE_SITE: 'on' }, true],
  [{ SAMPLE_SITE: 'off' }, false],
])('with %j a sample account exists: %s', async (env, sampleSite) => {
  expect(await readSettings('/', env)).toMatchObject({ sampleSite });
});

test.each<[NodeJS.ProcessEnv, boolean]>([
  [{}, true],
  [{ SITE_URL: 'https://voice.example' }, false],
  [{ SITE_URL: 'https://voice.example', PAYMENT_SANDBOX: 'on' }, true],
  [{ PAYMENT_SANDBOX: 'off' }, false],
])('with %j a payment sandbox runs: %s', async (env, runs) => {
  const { payPort } = await readSettings('/', env);
  expect(payPort !== undefined).toBe(runs);
});

test('a web server alone asks the API where it listens already', async () => {
  const api = createServer().listen(0);
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const asked = { API_PORT: String(port) };
  expect(await readSettings('/', { ...asked, ROLE: 'web' })).toMatchObject({ apiPort: port, payPort: undefined });
  await expect(readSettings('/', asked)).rejects.toThrow('in use');
  api.close();
});

test('the payment sandbox does not take the port of another part', async () => {
  const { port } = await readSettings('/', {});
  await releasePorts();
  await expect(readSettings('/', { PORT: String(port), PAY_PORT: String(port) })).rejects.toThrow('choose another one');
});

// covers: fault-83
test('two sites that start at the same time choose different ports', async () => {
  const ports = (await Promise.all([readSettings('/', {}), readSettings('/', {})])).flatMap(({ port, apiPort, payPort }) => [
    port,
    apiPort,
    payPort,
  ]);
  expect(new Set(ports).size).toBe(6);
});
