import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeClient } from './write-client.ts';

// `npm run pack:client -w @shengyu/api`: dist/client, and its tarball beside it.
const root = join(import.meta.dirname, '../../libs/api');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const dist = join(root, 'dist');
const folder = join(dist, 'client');
await rm(folder, { recursive: true, force: true });
await writeClient(folder, version);
const made = execFileSync('npm', ['pack', '--silent', '--pack-destination', dist], { cwd: folder, encoding: 'utf8' }).trim();
console.log(join(dist, made));
