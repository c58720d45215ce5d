/** Fen of an amount in yuan as providers write it, `9.9` or `¥9.90`; `undefined` where it is none. No number with a fraction is made of it. */
export function fenOf(yuan: string): number | undefined {
  const [, whole, part = ''] = /^¥?(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export function yuanOf(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
