import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createDevProxy } from './dev-proxy.ts';

let site: http.Server;
let proxy: http.Server;
let preview = 'v1';
const addressOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = async (server: http.Server): Promise<void> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
};

beforeEach(async () => {
  site = http.createServer(({ url, headers: { host, cookie, origin } }, response) => {
    response.writeHead(200, { 'set-cookie': 'token=t; Domain=site.example; Path=/' }).end(JSON.stringify({ url, host, cookie, origin }));
  });
  await listen(site);
  proxy = createDevProxy({ site: `${addressOf(site)}/ignored`, remote: 'content', preview: () => preview });
  await listen(proxy);
});
afterEach(async () => {
  for (const server of [proxy, site]) await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

test('the site sees a visitor of its own who is shown the newest build of one remote, beside what else they are', async () => {
  const ask = async () => {
    const headers = { cookie: 'mf.content=old; token=t; mf.market=x', origin: addressOf(proxy) };
    const response = await fetch(`${addressOf(proxy)}/news?a=1`, { headers });
    return { seen: (await response.json()) as Record<string, string>, set: response.headers.get('set-cookie') };
  };
  const { seen, set } = await ask();
  expect(seen).toEqual({
    url: '/news?a=1',
    host: new URL(addressOf(site)).host,
    cookie: 'token=t; mf.market=x; mf.content=v1',
    origin: addressOf(site),
  });
  expect(set).toBe('token=t; Path=/');
  preview = 'v2';
  expect((await ask()).seen['cookie']).toContain('mf.content=v2');
});

test('a site that is away is said', async () => {
  await new Promise((resolve) => site.close(resolve).closeAllConnections());
  const response = await fetch(addressOf(proxy));
  expect([response.status, await response.text()]).toEqual([502, expect.stringMatching(/does not answer$/)]);
  await listen(site);
});
