import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Hash of a file's bytes: hexadecimal SHA-256, base64 SHA-512. */
export async function hashFile(file: string, algorithm: 'sha256' | 'sha512'): Promise<string> {
  const hash = createHash(algorithm);
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer);
  return hash.digest(algorithm === 'sha256' ? 'hex' : 'base64');
}
