import type { IncomingMessage } from 'node:http';
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Coding = 'br' | 'gzip';

const codings: readonly Coding[] = ['br', 'gzip'];

/** The better of the codings a client accepts, whichever it prefers; nothing when it accepts neither. */
export function chooseCoding(request: Pick<IncomingMessage, 'headers'>): Coding | undefined {
  const accepted = new Negotiator(request).encodings([...codings]);
  return codings.find((coding) => accepted.includes(coding));
}

/** A compressor fast enough for pages made on request. */
export function createCompressor(coding: Coding): BrotliCompress | Gzip {
  if (coding === 'gzip') return createGzip({ level: 4 });
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } });
}
