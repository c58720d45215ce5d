/** A form as it was sent: its bytes decide what was signed, its charset how they are read. */
export interface AlipayForm {
  fields: Readonly<Record<string, string>>;
  /** What a signature can be over: with the field `sign_type`, and without it. */
  signed: readonly Buffer[];
}

/** Reads a form in the charset that its field `charset` names, by default UTF-8; undefined for one that is empty, or has a field twice. */
export function readAlipayForm(body: Buffer): AlipayForm | undefined {
  const pairs = body
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map(nameAndValue);
  const bytes = new Map(pairs);
  if (bytes.size === 0 || bytes.size !== pairs.length) return undefined;
  const decode = decoderOf(bytes.get('charset') ?? 'utf-8');
  return {
    fields: Object.fromEntries([...bytes].map(([name, value]) => [decode(name), decode(value)])),
    signed: [['sign'], ['sign', 'sign_type']].map((left) => signedBytes(bytes, left)),
  };
}

function nameAndValue(pair: string): [name: string, value: string] {
  const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
  return [unescaped(pair.slice(0, at)), unescaped(pair.slice(at + 1))];
}

/** One byte to a character. */
function unescaped(text: string): string {
  return text.replaceAll('+', ' ').replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decoderOf(charset: string): (bytes: string) => string {
  const isChinese = /^gb(?:k|2312|18030)$/i.test(charset);
  const decoder = new TextDecoder(isChinese ? 'gb18030' : 'utf-8');
  return (bytes) => decoder.decode(Buffer.from(bytes, 'latin1'));
}

function signedBytes(bytes: ReadonlyMap<string, string>, left: readonly string[]): Buffer {
  const names = [...bytes.keys()].filter((name) => !left.includes(name)).toSorted();
  return Buffer.from(names.map((name) => `${name}=${bytes.get(name) ?? ''}`).join('&'), 'latin1');
}
