import { latinParts } from './latin.ts';
import { hanzi, type Part } from './part.ts';

/** Splits a spoken mix such as `B to C`, `八GB` or `三点五美元` into parts over one written range. */
export function mixedParts(start: number, end: number, spoken: string, citation = false): Part[] {
  const parts: Part[] = [];
  for (const [piece] of spoken.matchAll(/[A-Za-z']+|[^A-Za-z'\s]+/g)) {
    if (/[A-Za-z]/.test(piece)) parts.push(...latinParts(piece, start, end));
    else parts.push(hanzi(start, end, piece, citation));
  }
  return parts;
}
