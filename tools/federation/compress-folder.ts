import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesBelow } from './files-below.ts';

const compressible = /\.(?:js|css|svg|json|txt|wasm)$/;
const worthBytes = 512;

/** Writes a `.br` and a `.gz` beside every file that gains from it, at the highest level: it is done once. */
export function compressFolder(folder: string): void {
  for (const file of filesBelow(folder).filter((name) => compressible.test(name))) {
    const source = readFileSync(path.join(folder, file));
    if (source.length < worthBytes) continue;
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(source, { level: 9 }));
  }
}
