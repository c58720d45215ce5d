import { createHash } from 'node:crypto';
import { readSignedText } from '@shengyu/contract';
import type { RegistrySource } from './registry-source.ts';

const timeoutMs = 3000;
/** Begins the stamp of a registry whose server gives no entity tags. */
const hashMark = 'sha256 ';

async function get(address: URL, headers: Record<string, string> = {}): Promise<Response> {
  // oxlint-disable-next-line no-restricted-globals -- this is the port to the registry
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (response.status === 304 || response.ok) return response;
  // A body that nobody reads ends the process when its sender hangs up (nodejs/undici#5360).
  await response.body?.cancel();
  throw new Error(`${address.pathname} answered ${response.status}`);
}

/** The registry behind an address such as `https://cdn.example/federation/`; asked again with its entity tag. */
export function httpSource(base: string): RegistrySource {
  const root = new URL(base.endsWith('/') ? base : `${base}/`);
  return {
    async readRegistry(known) {
      const tag = known?.startsWith(hashMark) ? undefined : known;
      const response = await get(new URL('registry.json', root), tag ? { 'if-none-match': tag } : {});
      if (response.status === 304) return 'unchanged';
      const body = Buffer.from(await response.arrayBuffer());
      const stamp = response.headers.get('etag') ?? hashMark + createHash('sha256').update(body).digest('base64');
      if (stamp === known) return 'unchanged';
      const { body: text, signatures } = readSignedText(body.toString('utf8'));
      return { body: Buffer.from(text), signatures, stamp };
    },
    async readFile(name, version, file) {
      return Buffer.from(await (await get(new URL(`remotes/${name}/${version}/${file}`, root))).arrayBuffer());
    },
    watch: () => () => {},
  };
}
