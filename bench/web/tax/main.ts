import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { formatTable, printHeader } from '../../table.ts';
import { buildOneBundle } from './build-one-bundle.ts';
import { federatedFiles } from './federated-files.ts';

// `npm run bench:tax`: bytes a first visit needs, federated, beside one bundle of the same pages from the same sources.
const pages = [
  { path: '/', remote: 'shell', page: 'HomePage' },
  { path: '/news', remote: 'content', page: 'NewsPage' },
  { path: '/supermarket', remote: 'market', page: 'SupermarketPage' },
  { path: '/edit', remote: 'studio', page: 'EditPage' },
];

function packedKB(files: readonly string[]): number {
  const packed = files.map((file) => brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length);
  return packed.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

const output = mkdtempSync(path.join(tmpdir(), 'shengyu-one-bundle-'));
try {
  const remotePages = pages.filter(({ remote }) => remote !== 'shell');
  const one = await buildOneBundle(output, remotePages);
  const rows = pages.map((page) => {
    const federated = packedKB(federatedFiles(page));
    const floor = packedKB(one(page.page).map((name) => path.join(output, name)));
    return [page.path, federated.toFixed(1), floor.toFixed(1), (federated / floor).toFixed(3)];
  });
  printHeader(
    'Federation tax: scripts and styles of a first visit, brotli 11; built shell and remotes beside one bundle',
    'npm run bench:tax',
  );
  console.log(formatTable(['page', 'federated KB', 'one bundle KB', 'ratio'], rows));
} finally {
  rmSync(output, { recursive: true, force: true });
}
