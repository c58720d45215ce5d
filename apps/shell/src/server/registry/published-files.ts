import { createHash } from 'node:crypto';
import type { RegistryVersion } from '@shengyu/contract';
import type { RegistrySource } from './registry-source.ts';

const budgetBytes = 64 * 1024 * 1024;

/** Files of published versions, each checked against the signed registry before anyone gets it. */
export interface PublishedFiles {
  /** Nothing when the version has no such file. Rejects when its content is not what was signed. */
  read(name: string, version: string, described: RegistryVersion, file: string): Promise<Buffer | undefined>;
}

export function createPublishedFiles(source: RegistrySource): PublishedFiles {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;

  function keep(key: string, content: Buffer): void {
    kept.set(key, content);
    keptBytes += content.length;
    for (const [oldest, old] of kept) {
      if (keptBytes <= budgetBytes) break;
      kept.delete(oldest);
      keptBytes -= old.length;
    }
  }

  return {
    async read(name, version, { integrity }, file) {
      const expected = Object.hasOwn(integrity, file) ? integrity[file] : undefined;
      if (expected === undefined) return undefined;
      const key = `${name}/${version}/${file}/${expected}`;
      const known = kept.get(key);
      if (known) {
        // Last used is kept longest.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const content = await source.readFile(name, version, file);
      const found = createHash('sha256').update(content).digest('base64');
      if (found !== expected)
        throw new Error(`${name} ${version}: ${file} is not the published file (SHA-256 ${found}, published ${expected})`);
      keep(key, content);
      return content;
    },
  };
}
