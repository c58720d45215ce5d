import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createHashing, hashOf } from './file-tree.ts';

/** Writes lines into a compressed file; answers its hash. */
export async function writeLines(file: string, lines: AsyncIterable<string> | Iterable<string>): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const { through, result } = createHashing();
  const ended = async function* () {
    for await (const line of lines) yield `${line}\n`;
  };
  await pipeline(Readable.from(ended()), createGzip({ level: 4 }), through, createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
  return result().sha256;
}

/** Lines end with `\n` alone: `readline` would also end them at characters that texts of members hold. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const content = createReadStream(file).pipe(createGunzip()).setEncoding('utf8');
  let rest = '';
  for await (const chunk of content as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

export async function isIntact(file: string, sha256: string): Promise<boolean> {
  const found = await hashOf(createReadStream(file)).catch(() => undefined);
  return found?.sha256 === sha256;
}
