import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { answerArt } from '@shengyu/ui/art';
import type { Cards } from '../cards/create-cards.ts';
import { forGood } from '../http/answer-file.ts';
import { chooseCoding, type Coding } from '../http/compression.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { answerDrawn } from './answer-drawn.ts';

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

/** Answers a portrait, a cover or the sea chart; drawn or compressed once, then remembered. False when there is no such picture. */
export async function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { cards }: { cards: Pick<Cards, 'portrait'> },
): Promise<boolean> {
  const portrait = cards.portrait(pathname);
  if (portrait) {
    await answerDrawn(request, response, portrait, { 'content-type': 'image/avif', 'cache-control': forGood });
    return true;
  }
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
