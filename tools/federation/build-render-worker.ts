// Builds what the web server's threads run into a folder, for tests: `node tools/federation/build-render-worker.ts <folder>`.
import { compile } from './compile.ts';
import { renderWorkerPreset } from './host-preset.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('into which folder?');
await compile([renderWorkerPreset(folder)]);
