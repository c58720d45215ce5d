import type { IncomingMessage } from 'node:http';
import {
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  type BrotliCompress,
  type Gzip,
  type ZstdCompress,
} from 'node:zlib';
import Negotiator from 'negotiator';

/** Of files, which are compressed when they are published. */
export type Coding = 'br' | 'gzip';
/** Of texts that are compressed here. */
export type TextCoding = Coding | 'zstd';

const codings: readonly Coding[] = ['br', 'gzip'];
const textCodings: readonly TextCoding[] = ['br', 'zstd', 'gzip'];

function choose<One extends string>(request: Pick<IncomingMessage, 'headers'>, among: readonly One[]): One | undefined {
  const accepted = new Negotiator(request).encodings([...among]);
  return among.find((coding) => accepted.includes(coding));
}

/** The better of the codings a client accepts, whichever it prefers; nothing when it accepts neither. */
export const chooseCoding = (request: Pick<IncomingMessage, 'headers'>): Coding | undefined => choose(request, codings);

/** Browsers send the same few texts: what they accept is read once. */
const chosen = new Map<string, TextCoding | undefined>();
const mostChosen = 500;

export function chooseTextCoding({ headers }: Pick<IncomingMessage, 'headers'>): TextCoding | undefined {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return undefined;
  if (!chosen.has(accepted)) {
    if (chosen.size >= mostChosen) chosen.clear();
    chosen.set(accepted, choose({ headers }, textCodings));
  }
  return chosen.get(accepted);
}

type Compressor = BrotliCompress | Gzip | ZstdCompress;

/** Makes what has been written readable. What follows goes on from it: gzip by itself would begin anew. */
export function flush(packed: Compressor, coding: TextCoding, done?: () => void): void {
  if (coding === 'gzip') packed.flush(constants.Z_SYNC_FLUSH, done);
  else packed.flush(done);
}

/**
 * A compressor fast enough for pages made on request. What brotli makes of a byte does not depend on the bytes before it, so that a kept text
 * can be sent with another nonce (`packed-text.ts`).
 */
export function createCompressor(coding: TextCoding): Compressor {
  if (coding === 'gzip') return createGzip({ level: 4 });
  if (coding === 'zstd') return createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 4 } });
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  });
}
