/** The wire format of protocol buffers, as far as an ONNX file needs it: varints and length-delimited fields. */
export interface Field {
  number: number;
  /** 0 varint, 1 eight bytes, 2 length-delimited, 5 four bytes. */
  wire: number;
  /** Without the tag; for length-delimited fields without the length. */
  bytes: Uint8Array;
  /** With tag and length, as it is written. */
  whole: Uint8Array;
}

/** The fields of a message in their order. @throws RangeError for bytes that are no message */
export function* readFields(message: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = message[at];
      if (byte === undefined) throw new RangeError('a message ends inside of a field');
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  while (at < message.length) {
    const begin = at;
    const tag = varint();
    const wire = tag % 8;
    const start = at;
    let from = start;
    if (wire === 0) varint();
    else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else if (wire === 2) {
      const length = varint();
      from = at;
      at += length;
    } else throw new RangeError(`a field of the unknown kind ${wire}`);
    if (at > message.length) throw new RangeError('a message ends inside of a field');
    yield { number: Math.floor(tag / 8), wire, bytes: message.subarray(from, at), whole: message.subarray(begin, at) };
  }
}

/** A number of a varint field. */
export function numberOf({ bytes }: Field): number {
  return bytes.reduceRight((value, byte) => value * 128 + (byte & 127), 0);
}

const decoder = new TextDecoder();
export const textOf = ({ bytes }: Field): string => decoder.decode(bytes);

function varintBytes(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

export function numberField(number: number, value: number): Uint8Array {
  return Uint8Array.from([...varintBytes(number * 8), ...varintBytes(value)]);
}

/** A length-delimited field: a text, bytes, or a message of the given fields. */
export function field(number: number, content: string | Uint8Array | readonly Uint8Array[]): Uint8Array {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content instanceof Uint8Array ? content : joined(content);
  return joined([Uint8Array.from([...varintBytes(number * 8 + 2), ...varintBytes(bytes.length)]), bytes]);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
