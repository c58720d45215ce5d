import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { chooseCoding } from './compression.ts';
import { securityHeaders } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
};

export const forGood = 'public, max-age=31536000, immutable';

/** Finds one file and its precompressed forms (`.br`, `.gz`); nothing when there is no such file. */
export type FileReader = (file: string) => Promise<Buffer | undefined>;

/** Answers a file whose address changes with its content. False when there is none. */
export async function answerFile(request: IncomingMessage, response: ServerResponse, file: string, read: FileReader): Promise<boolean> {
  const type = types[path.extname(file)];
  if (type === undefined) return false;
  const coding = chooseCoding(request.headers['accept-encoding']);
  const packed = coding && (await read(`${file}.${coding === 'br' ? 'br' : 'gz'}`));
  const content = packed ?? (await read(file));
  if (!content) return false;
  response.writeHead(200, {
    ...securityHeaders,
    'content-type': type,
    'content-length': content.length,
    'cache-control': forGood,
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
    ...(packed && coding && { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
  return true;
}
