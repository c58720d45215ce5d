// Builds the shell: `node ../../tools/federation/build-shell.ts`.
import { compile } from './compile.ts';
import { hostPreset } from './host-preset.ts';
import { writeShellManifest } from './write-shell-manifest.ts';

try {
  const stats = await compile(hostPreset());
  const browser = stats.get('shell-browser');
  if (!browser) throw new Error('the bundler gave no stats of the browser build');
  process.stdout.write(`built shell ${(await writeShellManifest(browser)).build}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
