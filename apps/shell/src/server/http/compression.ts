import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';

/** The better of the codings a client takes; nothing when it takes neither. */
export function chooseCoding(accept: string | undefined): Coding | undefined {
  if (accept === undefined) return undefined;
  const takes = (name: string): boolean => new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`).test(accept);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

/** A compressor fast enough for pages made on request. */
export function createCompressor(coding: Coding): BrotliCompress | Gzip {
  if (coding === 'gzip') return createGzip({ level: 4 });
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } });
}
