import { watch } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readSignedText } from '@shengyu/contract';
import type { RegistrySource } from './registry-source.ts';

/** The registry in a folder that the deployment tool writes. */
export function directorySource(federationDir: string): RegistrySource {
  const registry = path.join(federationDir, 'registry.json');
  return {
    async readRegistry(known) {
      const { mtimeMs, size, ino } = await stat(registry);
      const stamp = `${mtimeMs}-${size}-${ino}`;
      if (stamp === known) return 'unchanged';
      const { body, signatures } = readSignedText(await readFile(registry, 'utf8'));
      return { body: Buffer.from(body), signatures, stamp };
    },
    readFile: (name, version, file) => readFile(path.join(federationDir, 'remotes', name, version, file)),
    watch(changed) {
      let stopped = false;
      let stop = (): void => {};
      const start = async (): Promise<void> => {
        await mkdir(federationDir, { recursive: true });
        if (stopped) return;
        const watcher = watch(federationDir, { persistent: false }, (_event, file) => {
          if (file === 'registry.json') changed();
        });
        watcher.on('error', () => watcher.close());
        stop = () => watcher.close();
      };
      // Where folders cannot be watched, polling alone has to do.
      start().catch(() => undefined);
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
