import { createHash } from 'node:crypto';

/** Work for the caller's computer: to find a number whose hash with `salt` begins with `bits` zero bits. */
export interface WorkOrder {
  salt: string;
  bits: number;
}

/** Tried until one fits: 2 to the power of `bits` numbers on average. */
const LONGEST_NUMBER = 12;

/** Whether `info` is a number that does the work. */
export function isWorkDone(info: string, { salt, bits }: WorkOrder): boolean {
  if (!/^\d+$/.test(info) || info.length > LONGEST_NUMBER) return false;
  const hash = createHash('sha256').update(`${salt}:${info}`).digest();
  return Math.clz32(hash.readUInt32BE()) >= bits;
}
