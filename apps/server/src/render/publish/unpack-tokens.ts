import { setImmediate } from 'node:timers/promises';
import type { TokenTime } from '@shengyu/script';

const chunk = 4000;

/** From `WrittenSubtitles.tokens`; lets other work in between, since a book has a hundred thousand of them. */
export async function unpackTokens(packed: Float64Array): Promise<TokenTime[]> {
  const tokens: TokenTime[] = [];
  for (let offset = 0; offset < packed.length; offset += 4) {
    if (offset > 0 && offset % (4 * chunk) === 0) await setImmediate();
    const [start = 0, end = 0, startMs = 0, endMs = 0] = packed.subarray(offset, offset + 4);
    tokens.push({ start, end, startMs, endMs });
  }
  return tokens;
}
