// Publishes the builds of this image into the registry that DATA_DIR or REGISTRY_STORE name; versions that it knows stay as they are.
import path from 'node:path';
import { publishSite } from '../tools/start/publish.ts';

process.umask(0o077);
const root = path.resolve(import.meta.dirname, '..');
await publishSite({ root, dataDir: path.resolve(process.env.DATA_DIR ?? '.data') }, (line) => process.stdout.write(`${line}\n`));
