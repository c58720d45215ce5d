import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Registry, RegistryRemote, RemoteMeta, RemoteRoute } from '@shengyu/contract';
import type { RegistrySource } from '../registry/registry-source.ts';

export interface MemorySource extends RegistrySource {
  key: KeyObject;
  /** Puts a version of `content` in place whose only page renders `body` on the server. */
  publish(version: string, options?: { shared?: Record<string, string>; ssr?: string; routes?: RemoteMeta['routes'] }): void;
  /** Signs and offers a registry. */
  offer(remote: Omit<RegistryRemote, 'versions'>): void;
  /** Replaces what is handed out, leaving the registry as it is. */
  damage(version: string, file: string, content: string): void;
  /** Offers bytes with a signature over other bytes. */
  forge(): void;
  registry(): Registry;
}

const newsRoute: RemoteRoute = { path: '/news', page: 'NewsPage' };
const sha256 = (content: string): string => createHash('sha256').update(content).digest('base64');

/** A registry with its published files, in memory, signed with a key of its own. */
export function memorySource(): MemorySource {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const files = new Map<string, string>();
  const versions: Record<string, RegistryRemote['versions'][string]> = {};
  let body = Buffer.from('{"remotes":{}}');
  let signatures = [sign(null, body, privateKey).toString('base64')];
  let stamp = 0;
  return {
    key: publicKey,
    publish(
      version,
      {
        shared = { react: '19.3.1' },
        ssr = `exports['./pages/NewsPage'] = { default: () => '${version}', loader: async () => '${version}' }`,
        routes = [newsRoute],
      } = {},
    ) {
      const meta: RemoteMeta = {
        name: 'content',
        version,
        entry: 'client/remoteEntry.js',
        container: 'c',
        ssr: 'server/ssr.cjs',
        routes,
        exposes: Object.fromEntries(routes.map(({ page }) => [`./pages/${page}`, { js: [], css: [] }])),
        shared,
      };
      const content = { 'meta.json': JSON.stringify(meta), 'server/ssr.cjs': ssr, 'client/remoteEntry.js': `// ${version}` };
      for (const [file, text] of Object.entries(content)) files.set(`${version}/${file}`, text);
      versions[version] = {
        integrity: Object.fromEntries(Object.entries(content).map(([file, text]) => [file, sha256(text)])),
        shared,
        time: '2026-01-01T00:00:00Z',
      };
    },
    offer(remote) {
      body = Buffer.from(JSON.stringify({ remotes: { content: { ...remote, versions } } }));
      signatures = [sign(null, body, privateKey).toString('base64')];
      stamp += 1;
    },
    damage: (version, file, content) => files.set(`${version}/${file}`, content),
    forge() {
      body = Buffer.from(body.toString().replaceAll('"live"', '"lively"'));
      stamp += 1;
    },
    registry: () => JSON.parse(body.toString()) as Registry,
    readRegistry: (known) => Promise.resolve(known === String(stamp) ? 'unchanged' : { body, signatures, stamp: String(stamp) }),
    readFile(_name, version, file) {
      const content = files.get(`${version}/${file}`);
      return content === undefined ? Promise.reject(new Error(`no ${file}`)) : Promise.resolve(Buffer.from(content));
    },
    watch: () => () => {},
  };
}
