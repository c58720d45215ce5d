import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { previewText, previewValue, type Registry, type RegistryRemote, type RemoteMeta, type RemoteRoute } from '@shengyu/contract';
import type { RegistrySource } from '../registry/registry-source.ts';

export interface MemorySource extends RegistrySource {
  key: KeyObject;
  /** Puts a version of `content`, or of another remote, in place whose only page renders `body` on the server. */
  publish(version: string, options?: { name?: string; shared?: Record<string, string>; ssr?: string; routes?: RemoteMeta['routes'] }): void;
  /** Signs and offers a registry with this of `content`, or of another remote; the others stay. Its number is one more than before. */
  offer(remote: Omit<RegistryRemote, 'versions'>, options?: { name?: string; serial?: number }): void;
  /** Value of `mf.content` for a version. */
  preview(version: string, endsAt?: number): string;
  /** Replaces what is handed out, leaving the registry as it is. */
  damage(version: string, file: string, content: string): void;
  /** Offers bytes with a signature over other bytes. */
  forge(): void;
  registry(): Registry;
  /** What it would hand out now. */
  signed(): { body: Buffer; signatures: readonly string[] };
}

const newsRoute: RemoteRoute = { path: '/news', page: 'NewsPage' };
const sha256 = (content: string): string => createHash('sha256').update(content).digest('base64');

/** A registry with its published files, in memory, signed with a key of its own. */
export function memorySource(): MemorySource {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const files = new Map<string, string>();
  const versions: Record<string, Record<string, RegistryRemote['versions'][string]>> = {};
  const remotes: Record<string, RegistryRemote> = {};
  let body = Buffer.from('{"serial":0,"time":"","remotes":{}}');
  let signatures = [sign(null, body, privateKey).toString('base64')];
  let stamp = 0;
  return {
    key: publicKey,
    publish(
      version,
      {
        name = 'content',
        shared = { react: '19.3.1' },
        ssr = `exports['./pages/NewsPage'] = { default: () => '${version}', loader: async () => '${version}' }`,
        routes = [newsRoute],
      } = {},
    ) {
      const meta: RemoteMeta = {
        name,
        version,
        entry: 'client/remoteEntry.js',
        container: 'c',
        ssr: 'server/ssr.cjs',
        routes,
        exposes: Object.fromEntries(routes.map(({ page }) => [`./pages/${page}`, { js: [], css: [] }])),
        shared,
      };
      const content = { 'meta.json': JSON.stringify(meta), 'server/ssr.cjs': ssr, 'client/remoteEntry.js': `// ${version}` };
      for (const [file, text] of Object.entries(content)) files.set(`${name}/${version}/${file}`, text);
      versions[name] = {
        ...versions[name],
        [version]: {
          integrity: Object.fromEntries(Object.entries(content).map(([file, text]) => [file, sha256(text)])),
          shared,
          time: new Date(Date.UTC(2026, 0, 1) + 1000 * Object.keys(versions).length).toISOString(),
        },
      };
    },
    offer(remote, { name = 'content', serial = stamp + 1 } = {}) {
      remotes[name] = { ...remote, versions: versions[name] ?? {} };
      body = Buffer.from(JSON.stringify({ serial, time: '2026-01-01T00:00:00Z', remotes }));
      signatures = [sign(null, body, privateKey).toString('base64')];
      stamp += 1;
    },
    preview(version, endsAt = Math.floor(Date.now() / 1000) + 60) {
      const signature = sign(null, Buffer.from(previewText('content', version, endsAt)), privateKey).toString('base64url');
      return previewValue(version, endsAt, signature);
    },
    damage: (version, file, content) => files.set(`content/${version}/${file}`, content),
    forge() {
      body = Buffer.from(body.toString().replaceAll('"live"', '"lively"'));
      stamp += 1;
    },
    registry: () => JSON.parse(body.toString()) as Registry,
    signed: () => ({ body, signatures }),
    readRegistry: (known) => Promise.resolve(known === String(stamp) ? 'unchanged' : { body, signatures, stamp: String(stamp) }),
    readFile(name, version, file) {
      const content = files.get(`${name}/${version}/${file}`);
      return content === undefined ? Promise.reject(new Error(`no ${file}`)) : Promise.resolve(Buffer.from(content));
    },
    watch: () => () => {},
  };
}
