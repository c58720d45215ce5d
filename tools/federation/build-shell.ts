// Builds the shell: `node ../../tools/federation/build-shell.ts`.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compile } from './compile.ts';
import { hostPreset } from './host-preset.ts';
import { workspaceRoot } from './workspace-root.ts';
import { writeNotices } from './write-notices.ts';
import { writeShellManifest } from './write-shell-manifest.ts';

try {
  const stats = await compile(hostPreset());
  const browser = stats.get('shell-browser');
  if (!browser) throw new Error('the bundler gave no stats of the browser build');
  const remotes = readdirSync(path.join(workspaceRoot, 'apps')).filter((name) =>
    existsSync(path.join(workspaceRoot, 'apps', name, 'src/remote.ts')),
  );
  writeNotices(path.join(workspaceRoot, 'apps/shell/dist/client/third-party.txt'), ['shell', ...remotes]);
  process.stdout.write(`built shell ${(await writeShellManifest(browser)).build}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
