import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp(openOne, { worker: false, env: { TRUST_PROXY: '1' } });
}, 120_000);
afterAll(() => api.close());

// covers: security-102 asvs-3.4.5
it.each(['/api/pc.index/config', '/api/no/such/call', '/health/live', '/openapi.json'])(
  '%s tells browsers to run and frame nothing of it',
  async (url) => {
    const { headers } = await api.app.http.inject(url);
    expect(headers['content-security-policy']).toBe("default-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  },
);

// covers: asvs-4.1.1
it('an answer that is shared is the same bytes for everybody, and is not kept by browsers', async () => {
  const [first, second] = [await api.app.http.inject('/api/pc.index/config'), await api.app.http.inject('/api/pc.index/config')];
  expect(first.json()).toMatchObject({ code: 1 });
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(first.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
});

// covers: asvs-3.4.1
it.each(['/api/pc.index/config', '/api/no/such/call', '/health/live', '/openapi.json'])(
  '%s behind TLS asks browsers to stay there, and over plain HTTP it does not',
  async (url) => {
    const policy = async (headers: Record<string, string>) =>
      (await api.app.http.inject({ url, headers })).headers['strict-transport-security'];
    expect(await policy({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains');
    expect(await policy({ 'x-forwarded-proto': 'http' })).toBeUndefined();
    expect(await policy({})).toBeUndefined();
  },
);
