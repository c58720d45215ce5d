import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { chooseCoding } from './compression.ts';
import { securityHeaders } from './security-headers.ts';

const isText = /^(?:text\/|application\/json$|image\/svg\+xml$)/;

function contentType(file: string): string | undefined {
  const type = lookup(file);
  return type !== undefined && isText.test(type) ? `${type}; charset=utf-8` : type;
}

export const forGood = 'public, max-age=31536000, immutable';

/** Finds one file and its precompressed forms (`.br`, `.gz`); nothing when there is no such file. */
export type FileReader = (file: string) => Promise<Buffer | undefined>;

/** Answers a file whose address changes with its content. False when there is none. */
export async function answerFile(request: IncomingMessage, response: ServerResponse, file: string, read: FileReader): Promise<boolean> {
  const type = contentType(file);
  if (type === undefined) return false;
  const coding = chooseCoding(request);
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
