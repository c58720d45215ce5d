import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { answerArt } from '@shengyu/ui/art';
import { forGood } from '../http/answer-file.ts';
import { chooseCoding, type Coding } from '../http/compression.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';

const keptPictures = 400;
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const packed = new Map<string, Promise<Buffer>>();

function pack(pathname: string, svg: string, coding: Coding): Promise<Buffer> {
  const key = `${coding} ${pathname}`;
  const known = packed.get(key);
  if (known) return known;
  const made = coding === 'br' ? compress.br(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : compress.gzip(svg);
  packed.set(key, made);
  const oldest = packed.keys().next();
  if (packed.size > keptPictures && !oldest.done) packed.delete(oldest.value);
  return made;
}

/** Answers an avatar, a cover or the sea chart; compressed once, then remembered. False when there is no such picture. */
export async function answerPicture(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
  const svg = answerArt(pathname);
  if (svg === null) return false;
  const coding = chooseCoding(request);
  const content = coding ? await pack(pathname, svg, coding) : Buffer.from(svg);
  response.writeHead(200, {
    ...securityHeaders,
    'content-security-policy': plainPolicy,
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': content.length,
    'cache-control': forGood,
    vary: 'accept-encoding',
    ...(coding && { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
  return true;
}
