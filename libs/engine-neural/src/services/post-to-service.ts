import { SynthesisError, type SynthesisFault } from '@shengyu/speech/engine';

export interface ServiceRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
  /** What a status means to a service that says more than it: its answer, as far as it is short. */
  faultOf?: (status: number, answer: string) => SynthesisFault | undefined;
}

/** A minute of 48 kHz float stereo; a clause is seconds. */
const largestAnswer = 32 * 1024 * 1024;
const longestComplaint = 2_000;
/** Word times of a clause are some ten thousand bytes. */
const largestFile = 1024 * 1024;
/** The request itself was refused: the same one will never work. Another status passes. */
const refusals: Readonly<Record<number, SynthesisFault>> = {
  400: 'text',
  401: 'access',
  402: 'access',
  403: 'access',
  404: 'access',
  405: 'access',
  410: 'access',
  413: 'text',
  415: 'access',
  422: 'text',
};

/** Asks a service that the operator configured. Never follows a redirect: it could take the key elsewhere. */
export async function postToService({ url, headers, body, signal, faultOf }: ServiceRequest): Promise<Uint8Array> {
  const { host } = new URL(url);
  const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).catch((cause: unknown) => {
    throw new SynthesisError(`${host} does not answer.`, 'passing', { cause });
  });
  if (!answer.ok) {
    const said = faultOf ? await readShort(answer, host) : await answer.body?.cancel().then(() => '');
    const fault = faultOf?.(answer.status, said ?? '') ?? refusals[answer.status] ?? 'passing';
    throw new SynthesisError(`${host} answered with status ${answer.status}.${said ? ` ${said}` : ''}`, fault);
  }
  return readBounded(answer, host);
}

/** Fetches a small file that an answer points at, without a key and without following a redirect. */
export async function getFromService({ url, signal }: Pick<ServiceRequest, 'url' | 'signal'>): Promise<Uint8Array> {
  const { host } = new URL(url);
  const answer = await fetch(url, { signal, redirect: 'error' }).catch((cause: unknown) => {
    throw new SynthesisError(`${host} does not answer.`, 'passing', { cause });
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new SynthesisError(`${host} answered with status ${answer.status}.`, 'passing');
  }
  return readBounded(answer, host, largestFile);
}

/** What a service says of a failure, for the log; nothing where it says too much. */
async function readShort(answer: Response, host: string): Promise<string> {
  const bytes = await readBounded(answer, host).catch(() => new Uint8Array());
  return bytes.length > longestComplaint ? '' : new TextDecoder().decode(bytes);
}

async function readBounded(answer: Response, host: string, largest = largestAnswer): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    const body: AsyncIterable<Uint8Array> | undefined = answer.body ?? undefined;
    for await (const piece of body ?? []) {
      length += piece.length;
      if (length > largest) throw new SynthesisError(`${host} answered with more than a clause can have.`, 'text');
      pieces.push(piece);
    }
  } catch (cause) {
    if (cause instanceof SynthesisError) throw cause;
    throw new SynthesisError(`${host} broke off in the middle of its answer.`, 'passing', { cause });
  }
  return new Uint8Array(Buffer.concat(pieces));
}
