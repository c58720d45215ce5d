/** Fields whose values open, prove or repeat something of a member. `errorCode` of an error is another name, so that it stays. */
const secretFields = new Set([
  ...['token', 'session', 'sessiontoken', 'accesstoken', 'refreshtoken', 'sharetoken', 'authorization', 'cookie', 'setcookie', 'ticket'],
  ...['code', 'smscode', 'installcode', 'secret', 'apikey', 'accesskey', 'privatekey', 'signature', 'sign'],
  ...['mobile', 'phone', 'email', 'text', 'document', 'content', 'body', 'params', 'parameters'],
]);

const isSecretField = (name: string): boolean => {
  const plain = name.replaceAll(/[-_]/g, '').toLowerCase();
  return secretFields.has(plain) || plain.includes('password');
};

const HIDDEN = '[redacted]';

/** What is written in place of a secret in running text, the longest reach first. */
const rules: ReadonlyArray<readonly [pattern: RegExp, replacement: string]> = [
  // Parameters of a statement, as drizzle appends them to the message; a stack may follow.
  [/\nparams: [\s\S]*?(?=\n {4}at |$)/g, `\nparams: ${HIDDEN}`],
  // What PostgreSQL or a JSON parser quotes of what it was given.
  [/((?:invalid|out of range|malformed)[^"\n]{0,80}): "[\s\S]*?"(?=\n|$)/g, `$1: ${HIDDEN}`],
  [/(?:\.{3})?"[^\n]{0,200}"(?:\.{3})? is not valid JSON/g, `${HIDDEN} is not valid JSON`],
  // A query: signatures, states and codes of addresses.
  [/\?[\w.%~-]+=[^\s"'<>`]*/g, `?${HIDDEN}`],
  // Addresses that are themselves the right to what they name.
  [/(\/(?:share|audition)\/)[^\s/?#"'<>`]+/gi, `$1${HIDDEN}`],
  // `name: value`, `name=value`, `"name":"value"`.
  [
    /(["']?\b(?:[a-z_]*password[a-z_]*|[a-z_]*token|authorization|(?:set-)?cookie|[a-z_]*ticket|(?:sms_?|install_?)?code|secret|mobile|phone|email|signature)\\?["']?\s*[:=]\s*)(?:\\"[\s\S]*?\\"|"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,;&"'}\])]+)/gi,
    `$1${HIDDEN}`,
  ],
  [/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, `$1${HIDDEN}@`],
  [/\bBearer\s+\S+/gi, `Bearer ${HIDDEN}`],
  [/(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]+\.)+[a-z]{2,}\b/gi, HIDDEN],
  [/(?<!\d)(?:\+?86)?1[3-9]\d{9}(?!\d)/g, HIDDEN],
  // A token of 144 bits or more: letters of both cases and a digit, without a break. Hashes of builds are hexadecimal and stay.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22,}/g, HIDDEN],
];

/** Nobody reads more of one text, and the patterns take no time. */
const LONGEST_TEXT = 16_384;

/** Text for a log, without what could open a session or a file, prove a phone, or repeat what somebody wrote. */
export function cleanText(text: string): string {
  const cut = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…\n` : text;
  return rules.reduce((cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement), cut);
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, isSecretField(name) ? HIDDEN : cleanValue(inner)]));
}

function cleanJson(line: string): string {
  try {
    return JSON.stringify(cleanValue(JSON.parse(line)));
  } catch {
    return cleanText(line);
  }
}

/** What a process is about to write: lines of JSON are cleaned by their fields, anything else as text. */
export function cleanOutput(chunk: string): string {
  return chunk.startsWith('{') ? chunk.split('\n').map(cleanJson).join('\n') : cleanText(chunk);
}

interface OutputStream {
  write: (chunk: string | Uint8Array, ...rest: never[]) => boolean;
}

/**
 * Cleans everything this process writes to the streams, whoever writes it: the logger, a library, a thread, an error that ends the start.
 * The first act of a process.
 */
export function guardOutput(...streams: readonly OutputStream[]): void {
  for (const stream of streams) {
    const write = stream.write.bind(stream);
    stream.write = (chunk, ...rest) => write(cleanOutput(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)), ...rest);
  }
}
