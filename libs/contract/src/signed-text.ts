/** A registry as it lies in its store: the exact bytes that are signed, and the signatures over them, one for each key. */
export interface SignedText {
  body: string;
  signatures: readonly string[];
}

const mark = ',\n "signatures": [';
const end = '\n}\n';

/** One text of both, so that no reader ever meets one without the other. `body` is an object as `JSON.stringify(…, null, 1)` writes it. */
export function writeSignedText({ body, signatures }: SignedText): string {
  if (!body.endsWith(end)) throw new Error('a signed text is an object, each of its entries on a line of its own');
  return `${body.slice(0, -end.length)}${mark}${signatures.map((one) => JSON.stringify(one)).join(', ')}]${end}`;
}

/** The parts again. Nobody has looked at the signatures yet. */
export function readSignedText(text: string): SignedText {
  const at = text.lastIndexOf(mark);
  if (at < 0 || !text.endsWith(`]${end}`)) return { body: text, signatures: [] };
  const listed = text.slice(at + mark.length, -end.length - 1);
  return { body: text.slice(0, at) + end, signatures: JSON.parse(`[${listed}]`) as string[] };
}
