import { once } from 'node:events';
import http from 'node:http';
import { writeSignedText } from '@shengyu/contract';
import type { AddressInfo } from 'node:net';
import { httpSource } from './http-source.ts';

let server: http.Server;
let asked: string[];
let tag: string | undefined;
const files = new Map<string, string>();

beforeEach(async () => {
  [asked, tag] = [[], undefined];
  files.clear();
  files.set('/federation/registry.json', writeSignedText({ body: '{\n "remotes": {}\n}\n', signatures: ['one', 'two'] }));
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    const content = files.get(request.url ?? '');
    if (content === undefined) response.writeHead(404).end();
    else if (tag !== undefined && request.headers['if-none-match'] === tag) response.writeHead(304).end();
    else response.writeHead(200, tag === undefined ? {} : { etag: tag }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

const source = () => httpSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}/federation`);

test.each(['"v1"', undefined])('a registry with the entity tag %s is taken over once, until it changes', async (given) => {
  tag = given;
  const registry = source();
  const first = await registry.readRegistry(undefined);
  if (first === 'unchanged') throw new Error('nothing was read');
  expect([first.body.toString(), first.signatures]).toEqual(['{\n "remotes": {}\n}\n', ['one', 'two']]);
  asked = [];
  expect(await registry.readRegistry(first.stamp)).toBe('unchanged');
  expect(asked).toEqual(['/federation/registry.json']);
  files.set('/federation/registry.json', '{"remotes":{"content":{}}}');
  if (tag !== undefined) tag = '"v2"';
  expect(await registry.readRegistry(first.stamp)).not.toBe('unchanged');
});

test('files are read from their version’s folder, and a missing one is an error', async () => {
  files.set('/federation/remotes/content/1.0.0/meta.json', '{}');
  expect((await source().readFile('content', '1.0.0', 'meta.json')).toString()).toBe('{}');
  await expect(source().readFile('content', '1.0.0', 'gone.js')).rejects.toThrow('answered 404');
});

// covers: security-63
test('a registry that answers a page of its own and hangs up costs one look, not the process', async () => {
  const page = Buffer.alloc(64 * 1024, 'x');
  server.removeAllListeners('request').on('request', (_request, response: http.ServerResponse) => {
    response.writeHead(502, { 'content-length': page.length, connection: 'close' }).end(page);
  });
  for (let look = 0; look < 20; look += 1) await expect(source().readRegistry(undefined)).rejects.toThrow('answered 502');
  await new Promise((resolve) => setTimeout(resolve, 100));
});
